import { setTimeout as wait } from 'node:timers/promises'

import { answers } from '@/database/adapter'
import { keepFolding } from '@/jobs/counts/keepFolding'
import { keepRecounting } from '@/jobs/counts/keepRecounting'
import { keepRetention } from '@/jobs/retention/keepRetention'
import { sendNotifications } from '@/jobs/sendNotifications'
import { watchContentChanges } from '@/live/contentChanges'
import { listPublicProfiles } from '@/operations/listPublicProfiles'
import { limitPasswordHashing } from '@/patches/limitPasswordHashing'
import { firstAdminLine } from '@/seed/firstAdmin'

import { addBackgroundWork } from './backgroundWork'
import { expireContent } from './expireContent'
import { figuresOf } from './figures'
import { knowPlaces } from './knowPlaces'
import { logger } from './logger'
import { metricsDoor } from './metricsDoor'
import { answerEndpoint, openPayload } from './openPayload'
import { reachPayloadBy } from './payload'
import { PreparationError } from './PreparationError'
import { prepareDatabase } from './prepareDatabase'
import { readPublicProfilesBy } from './publicProfiles'
import { startLive } from './serveLive'
import { databaseIs, isReady, markReady, markTried } from './readiness'

const retryDelay = 2000

/**
 * Makes the application ready before its first request is answered. Where the database can't be reached it
 * returns after the first attempt and goes on trying: the landing page is served meanwhile.
 */
export async function boot(): Promise<void> {
  limitPasswordHashing()
  reachPayloadBy({ open: openPayload, answer: answerEndpoint })
  await databaseIs('opened')
  const failure = await attempt()
  const isHopeless = failure instanceof PreparationError
  markTried(isHopeless ? failure.message : undefined)
  if (failure && !isHopeless) void keepTrying()
}

async function keepTrying(): Promise<void> {
  let failure: unknown
  do {
    await wait(retryDelay)
    failure = await attempt()
    if (!(failure instanceof PreparationError)) continue
    // It was the start that had to wait; whoever runs the process is to see that it is over.
    process.stderr.write(`${failure.message}\n`)
    process.exit(1)
  } while (failure)
}

/** @returns why the database is not ready, undefined where it is */
async function attempt(): Promise<unknown> {
  if (isReady()) return undefined
  try {
    const payload = await openPayload()
    const firstAdmin = await prepareDatabase(payload)
    if (firstAdmin) process.stdout.write(`${firstAdminLine(firstAdmin)}\n`)
    readPublicProfilesBy(() => listPublicProfiles(payload))
    // What the build, or an earlier run on another database, has left must not be served as this one's content.
    await expireContent()
    void watchContentChanges(payload, () => void expireContent())
    startLive(payload)
    knowPlaces(payload)
    metricsDoor.read = figuresOf(payload)
    addBackgroundWork(sendNotifications(payload))
    addBackgroundWork(keepRetention(payload))
    addBackgroundWork(keepFolding(payload))
    addBackgroundWork(keepRecounting(payload))
    markReady(() => answers(payload))
    return undefined
  } catch (error) {
    logger.error({ err: error, msg: 'the database is not ready' })
    return error
  }
}
