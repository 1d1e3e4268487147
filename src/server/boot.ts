import { setTimeout as wait } from 'node:timers/promises'

import { metricsBridge } from '@/bridges/metricsBridge'
import { setPayloadBridge } from '@/bridges/payloadBridge'
import { setPublicProfileReader } from '@/bridges/publicProfilesBridge'
import { databaseMilestone, isReady, markReady, markFirstTry } from '@/bridges/readinessBridge'
import { StartError } from '@/config/StartError'
import { say } from '@/process/say'
import { logger } from '@/process/serverLogger'
import { forgetClosedDays } from '@/database/closedDays'
import { foreignSecondFactors } from '@/database/accounts/foreignSecondFactors'
import { connectedDatabase, pingDatabase } from '@/database/core/adapter'
import { watchContentChanges } from '@/live/watchContentChanges'
import { limitHashConcurrency } from '@/patches/limitHashConcurrency'
import { firstAdminLine } from '@/seed/firstAdmin'
import { listPublicProfiles } from '@/useCases/agents/listPublicProfiles'

import { expireContent } from './cache/expireContent'
import { connectHomePaths } from './connectHomePaths'
import { startJobs } from './startJobs'
import { startLiveStreams } from './startLiveStreams'
import { createMetricsReader } from './createMetricsReader'
import { answerEndpoint, openPayload } from './openPayload'
import { prepareDatabase } from './prepareDatabase'

const retryDelay = 2000

/**
 * Prepares the application before its first request is answered. While the database is down it returns after one try and retries in
 * the background: the landing page is served meanwhile.
 */
export async function boot(): Promise<void> {
  limitHashConcurrency()
  setPayloadBridge({ open: openPayload, answer: answerEndpoint })
  await databaseMilestone('opened')
  const failure = await tryToPrepare()
  const isHopeless = failure instanceof StartError
  markFirstTry(isHopeless ? failure.message : undefined)
  if (failure && !isHopeless) void retryUntilReady()
}

async function retryUntilReady(): Promise<void> {
  let failure: unknown
  do {
    await wait(retryDelay)
    failure = await tryToPrepare()
    if (!(failure instanceof StartError)) continue
    // Fails as the start would have, so that the operator sees it.
    process.stderr.write(`${failure.message}\n`)
    process.exit(1)
  } while (failure)
}

/** @returns why the database is not ready; undefined when it is */
async function tryToPrepare(): Promise<unknown> {
  if (isReady()) return undefined
  try {
    const payload = await openPayload()
    const firstAdmin = await prepareDatabase(payload)
    if (firstAdmin) say(firstAdminLine(firstAdmin))
    const sentence = await foreignSecondFactors(connectedDatabase(payload))
    if (sentence) say(sentence)
    setPublicProfileReader(() => listPublicProfiles(payload))
    void watchContentChanges(payload, () => {
      forgetClosedDays(payload)
      void expireContent()
    })
    startLiveStreams(payload)
    connectHomePaths(payload)
    metricsBridge.read = createMetricsReader(payload)
    startJobs(payload)
    markReady(() => pingDatabase(payload))
    // Pages of the build, or of an earlier run on another database, are not this database's content. Ready before: while this waits for the
    // visits of until now, others begin, whose pages it would not expire.
    await expireContent()
    return undefined
  } catch (error) {
    logger.error({ err: error, msg: 'the database is not ready' })
    return error
  }
}
