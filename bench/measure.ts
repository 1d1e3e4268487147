/** The middle of the values; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? NaN) + (high ?? NaN)) / 2
}

/** How far the values of one and the same measurement lie apart, as a share of their median: the machine's noise. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values)

/**
 * The ratio of two that were measured in turns: the median of the ratios of neighbours, which a machine that is busier for a while
 * slows alike.
 */
export const ratioOf = (product: readonly number[], floor: readonly number[]): number =>
  product.length === floor.length
    ? median(product.map((value, round) => value / (floor[round] ?? NaN)))
    : median(product) / median(floor)

/** Measures each subject once per round, in turns (A B A B …), so that what else the machine does meets them alike. */
export async function inTurns<Name extends string, Sample>(
  rounds: number,
  subjects: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(subjects) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Sample[]
  >
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) samples[name].push(await subjects[name]())
  return samples
}
