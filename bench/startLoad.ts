import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { Done, LoadTask } from './load/loadTasks'
import { cpuOf } from './processes'
import type { Served } from './servers'

export type Sample = Done & {
  perSecond: number
  /** CPU milliseconds of the server per request. */
  cpu: number
}

type Load = {
  /** Runs a task against a server and adds what it cost that. */
  put: (served: Served, task: Omit<LoadTask, 'url'>) => Promise<Sample>
  end: () => void
}

/** Starts the load generator, in a process of its own so that its CPU is not the server's. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load/main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  return {
    put: async ({ pid, url }, task) => {
      const before = cpuOf(pid)
      child.send({ ...task, url })
      const [done] = (await once(child, 'message')) as [Done]
      const cpu = done.done ? (cpuOf(pid) - before) / done.done : NaN
      return { ...done, cpu, perSecond: done.done / done.seconds }
    },
    end: () => child.disconnect(),
  }
}
