import type { Payload } from 'payload'

import { StartError } from '@/config/StartError'
import { environment } from '@/config/env'
import { parseCommandLine } from '@/process/parseCommandLine'
import { say } from '@/process/say'

import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

parseCommandLine({
  name: 'npm run seed',
  description:
    'Writes demo data; refuses a database that is not on this machine, or that has agents or consultation requests of its own.',
})

const demoPassword = 'demo-password'

const isLocal = (url: string) => {
  const hosts = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1]?.split(',') ?? ['']
  return hosts.every((host) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host))
}

await runCommand(async () => {
  const { DATABASE_URL } = environment()
  if (DATABASE_URL && !isLocal(DATABASE_URL)) {
    throw new StartError(
      'Demo data goes into a database on this machine only; DATABASE_URL names another.',
    )
  }
  const work = async (payload: Payload) => {
    const { demoSignIns, seedDemoData } = await import('@/seed/demoData')
    return (await seedDemoData(payload, demoPassword)) && demoSignIns
  }
  const signIns = await withPayload(work, { makesDatabase: true })
  say(
    signIns
      ? `Demo data is there. ${signIns.join(' and ')} sign in with the password ${demoPassword}.`
      : 'Demo data is there already; nothing was changed.',
  )
})
