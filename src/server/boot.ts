import { setTimeout as wait } from 'node:timers/promises'

import { pingDatabase } from '@/database/core/adapter'
import { startFoldingCounts } from '@/jobs/counts/foldCounts'
import { scheduleRecount } from '@/jobs/counts/recountDaily'
import { scheduleRetention } from '@/jobs/retention/scheduleRetention'
import { startSendingOutbox } from '@/outbox/sendOutbox'
import { watchContentChanges } from '@/live/contentChanges'
import { listPublicProfiles } from '@/useCases/agents/listPublicProfiles'
import { limitHashConcurrency } from '@/patches/limitHashConcurrency'
import { firstAdminLine } from '@/seed/firstAdmin'

import { onShutdown } from '@/bridges/shutdown'
import { expireContent } from './cache/expireContent'
import { createMetricsReader } from './metricsReader'
import { connectHomePaths } from './connectHomePaths'
import { logger } from '@/config/serverLogger'
import { metricsBridge } from '@/bridges/metricsBridge'
import { answerEndpoint, openPayload } from './openPayload'
import { setPayloadBridge } from './payload'
import { PreparationError } from './PreparationError'
import { prepareDatabase } from './prepareDatabase'
import { setPublicProfileReader } from '@/bridges/publicProfiles'
import { startLiveStreams } from './liveStreams'
import { databaseStage, isReady, markReady, markFirstAttempt } from '@/bridges/readiness'

const retryDelay = 2000

/**
 * Makes the application ready before its first request is answered. Where the database can't be reached it
 * returns after the first attempt and goes on trying: the landing page is served meanwhile.
 */
export async function boot(): Promise<void> {
  limitHashConcurrency()
  setPayloadBridge({ open: openPayload, answer: answerEndpoint })
  await databaseStage('opened')
  const failure = await attempt()
  const isHopeless = failure instanceof PreparationError
  markFirstAttempt(isHopeless ? failure.message : undefined)
  if (failure && !isHopeless) void retryUntilReady()
}

async function retryUntilReady(): Promise<void> {
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
    setPublicProfileReader(() => listPublicProfiles(payload))
    // What the build, or an earlier run on another database, has left must not be served as this one's content.
    await expireContent()
    void watchContentChanges(payload, () => void expireContent())
    startLiveStreams(payload)
    connectHomePaths(payload)
    metricsBridge.read = createMetricsReader(payload)
    onShutdown(startSendingOutbox(payload))
    onShutdown(scheduleRetention(payload))
    onShutdown(startFoldingCounts(payload))
    onShutdown(scheduleRecount(payload))
    markReady(() => pingDatabase(payload))
    return undefined
  } catch (error) {
    logger.error({ err: error, msg: 'the database is not ready' })
    return error
  }
}
