/** How long everything takes: as long as figures need that hold, or as briefly as shows that it runs. */
export type Options = {
  rounds: number
  /** Of one round under load. */
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

/** What the command's arguments ask for. */
export function optionsOf(args: string[]): Options {
  const options = { ...(args.includes('--quick') ? quick : full) }
  for (const name of ['rounds', 'seconds', 'reads', 'lighthouseRuns'] as const) {
    const value = args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
    if (value !== undefined) options[name] = Number(value)
  }
  return options
}
