import { keysOf } from '@/domain/values/keysOf'

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? NaN) + (high ?? NaN)) / 2
}

/** The machine's noise: the range of a measurement's values, as a share of their median. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values)

/** The median of the ratios of neighbouring samples, which a machine that is busy for a while slows alike. */
export const ratioOf = (product: readonly number[], floor: readonly number[]): number =>
  product.length === floor.length
    ? median(product.map((value, round) => value / (floor[round] ?? NaN)))
    : median(product) / median(floor)

/** Measures each subject once per round (A B A B …), so that other load on the machine meets them alike. */
export async function interleave<Name extends string, Sample>(
  rounds: number,
  subjects: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const names = keysOf(subjects)
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Sample[]
  >
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) samples[name].push(await subjects[name]())
  return samples
}
