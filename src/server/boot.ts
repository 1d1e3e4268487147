import { setTimeout as wait } from 'node:timers/promises'

import { answers } from '@/database/adapter'
import { sendNotifications } from '@/jobs/sendNotifications'
import { watchContentChanges } from '@/live/contentChanges'
import { listPublicProfiles } from '@/operations/listPublicProfiles'
import { firstAdminLine } from '@/seed/firstAdmin'

import { addBackgroundWork } from './backgroundWork'
import { expireContent } from './expireContent'
import { logger } from './logger'
import { getPayload } from './payload'
import { prepareDatabase } from './prepareDatabase'
import { readPublicProfilesBy } from './publicProfiles'
import { startLive } from './serveLive'
import { isReady, markReady, markTried } from './readiness'

const retryDelay = 2000

/**
 * Makes the application ready before its first request is answered. Where the database can't be reached it
 * returns after the first attempt and goes on trying: the landing page is served meanwhile.
 */
export async function boot(): Promise<void> {
  const isPrepared = await attempt()
  markTried()
  if (!isPrepared) void keepTrying()
}

async function keepTrying(): Promise<void> {
  do await wait(retryDelay)
  while (!(await attempt()))
}

async function attempt(): Promise<boolean> {
  if (isReady()) return true
  try {
    const payload = await getPayload()
    const firstAdmin = await prepareDatabase(payload)
    if (firstAdmin) process.stdout.write(`${firstAdminLine(firstAdmin)}\n`)
    readPublicProfilesBy(() => listPublicProfiles(payload))
    // What the build, or an earlier run on another database, has left must not be served as this one's content.
    await expireContent()
    void watchContentChanges(payload, () => void expireContent())
    startLive(payload)
    addBackgroundWork(sendNotifications(payload))
    markReady(() => answers(payload))
    return true
  } catch (error) {
    logger.error({ err: error, msg: 'the database is not ready; trying again' })
    return false
  }
}
