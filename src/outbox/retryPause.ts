type Pauses = { first: number; longest: number }

/** The time until the next attempt: doubles up to the longest, plus or minus a random half so that retries spread. */
export function retryPause(attempts: number, { first, longest }: Pauses, random = Math.random()) {
  return Math.min(longest, first * 2 ** (attempts - 1)) * (0.5 + random)
}
