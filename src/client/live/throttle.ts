/** Runs the task at most once per interval: at once, and again at its end if called meanwhile, unless cancelled. */
export function throttle(task: () => void, intervalMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false

  const run = () => {
    isWanted = false
    task()
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, intervalMs)
  }

  const call = () => {
    if (timer === undefined) run()
    else isWanted = true
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return Object.assign(call, { cancel })
}
