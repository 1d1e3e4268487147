import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { Done, Job } from './load/jobs'
import { cpuOf } from './processes'
import type { Served } from './servers'

export type Sample = Done & {
  perSecond: number
  /** Milliseconds of the serving process for each request. */
  cpu: number
}

export type Load = {
  /** Asks a server for a while and says what it cost the server. */
  put: (served: Served, job: Omit<Job, 'url'>) => Promise<Sample>
  end: () => void
}

/** Starts the load generator in a process of its own, so that its CPU is not counted as the server's. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load/main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  return {
    put: async ({ pid, url }, job) => {
      const before = cpuOf(pid)
      child.send({ ...job, url })
      const [done] = (await once(child, 'message')) as [Done]
      // A round in which nothing was done has no cost.
      const cpu = done.done ? (cpuOf(pid) - before) / done.done : NaN
      return { ...done, cpu, perSecond: done.done / done.seconds }
    },
    end: () => child.disconnect(),
  }
}
