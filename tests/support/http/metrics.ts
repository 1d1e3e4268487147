/** Whether tests run at their full size (`npm run soak`) instead of the shortest. */
export const isSoak = Boolean(process.env.SOAK)

/** Prints the measurements of a soak as a table. */
export function printMeasurements(title: string, metrics: Record<string, string | number>): void {
  if (!isSoak) return
  const rows = Object.entries(metrics).map(([name, metric]) => `  ${name.padEnd(58)}${metric}`)
  process.stdout.write(`\n${title}\n${rows.join('\n')}\n`)
}

/** The smallest value that is at least as large as this share of the values. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN
