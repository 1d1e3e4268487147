/** Waits for `work`, at most `timeoutMs` milliseconds; then answers or throws what `onTimeout` does, while `work` goes on. */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<typeof onTimeout>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout), timeoutMs)
  })
  try {
    const first = await Promise.race([work.then((result) => ({ result })), timeout])
    return typeof first === 'function' ? first() : first.result
  } finally {
    clearTimeout(timer)
    // Nobody awaits it any more, so a late failure must not be an unhandled rejection.
    work.catch(() => undefined)
  }
}
