/** At SIGTERM or SIGINT calls `closers` in order, then ends the process; a second signal ends it at once. */
export function stopOnTermination(
  closers: (() => Promise<void>)[],
  log: (line: string) => void,
): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log(`${signal}: stopping …`)
    void (async () => {
      for (const close of closers) await close().catch((error: Error) => log(String(error.stack)))
      process.exit(0)
    })()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
