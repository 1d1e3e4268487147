/** Runs the task at once, and once more at the end of the pause where it was asked for meanwhile. */
export function coalesced(task: () => void, pause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false

  const run = () => {
    isWanted = false
    task()
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, pause)
  }

  return () => {
    if (timer === undefined) run()
    else isWanted = true
  }
}
