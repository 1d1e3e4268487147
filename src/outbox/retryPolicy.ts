type Pauses = { first: number; longest: number }

/** The time until the next try: doubles up to the longest, plus or minus a random half so that retries spread. */
export function retryPause(tries: number, { first, longest }: Pauses, random = Math.random()) {
  return Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + random)
}
