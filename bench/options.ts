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

const full: Options = {
  rounds: 5,
  seconds: 5,
  reads: 60,
  sizes: { small: 1000, large: 1_000_000 },
  agents: 1000,
  lighthouseRuns: 5,
}

const quick: Options = {
  rounds: 2,
  seconds: 1,
  reads: 5,
  sizes: { small: 1000, large: 5000 },
  agents: 50,
  lighthouseRuns: 1,
}

export const numbers = ['rounds', 'seconds', 'reads', 'lighthouseRuns'] as const

type Given = { quick?: boolean } & { [name in (typeof numbers)[number]]?: string }

export function optionsOf({ quick: isQuick = false, ...given }: Given): Options {
  const options = { ...(isQuick ? quick : full) }
  for (const name of numbers) if (given[name] !== undefined) options[name] = Number(given[name])
  return options
}
