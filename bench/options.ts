export type Options = {
  rounds: number
  /** Length of one round under load. */
  seconds: number
  /** Reads of one address for a median. */
  reads: number
  sizes: { small: number; large: number }
  agents: number
  lighthouseRuns: number
}

/** Each in full, and for a quick run. */
const choices: { [Name in keyof Options]: [full: Options[Name], quick: Options[Name]] } = {
  rounds: [5, 2],
  seconds: [5, 1],
  reads: [60, 5],
  sizes: [
    { small: 1000, large: 1_000_000 },
    { small: 1000, large: 5000 },
  ],
  agents: [1000, 50],
  lighthouseRuns: [5, 1],
}

export const numbers = ['rounds', 'seconds', 'reads', 'lighthouseRuns'] as const

type Given = { quick?: boolean } & { [name in (typeof numbers)[number]]?: string }

export function optionsOf({ quick: isQuick = false, ...given }: Given): Options {
  const chosen = Object.entries(choices).map(([name, [full, quick]]) => [
    name,
    isQuick ? quick : full,
  ])
  const options = Object.fromEntries(chosen) as Options
  for (const name of numbers) if (given[name] !== undefined) options[name] = Number(given[name])
  return options
}
