/**
 * Waits for `work`, no longer than `longest` milliseconds; `work` itself goes on. Resolves with what it resolves with.
 * @param late says what instead, or throws it
 * @throws what `work` throws in time
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  longest: number,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const lateness = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), longest)
  })
  try {
    const first = await Promise.race([work.then((result) => ({ result })), lateness])
    return typeof first === 'function' ? first() : first.result
  } finally {
    clearTimeout(timer)
    // Nobody listens any more.
    work.catch(() => undefined)
  }
}
