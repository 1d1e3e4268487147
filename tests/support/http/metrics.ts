/** Whether everything runs at its full size (`npm run soak`) and not as briefly as it can. */
export const isSoak = Boolean(process.env.SOAK)

/** Prints what a soak has measured, as a table of its own. */
export function printMeasurements(title: string, metrics: Record<string, string | number>): void {
  if (!isSoak) return
  const rows = Object.entries(metrics).map(([name, metric]) => `  ${name.padEnd(58)}${metric}`)
  process.stdout.write(`\n${title}\n${rows.join('\n')}\n`)
}

/** The least of the values that so large a share of them does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN
