import { jest } from '@jest/globals'

import { trackVisit } from '@/bridges/pageVisitsBridge'
import { isReady, reachMilestone } from '@/bridges/readinessBridge'
import { waitUntil } from '@/database/builtIn/waitUntil'

const nothing = () => undefined
const expireCacheTag = jest.fn()

// All that a start does with a database.
for (const [path, parts] of Object.entries({
  'database/accounts/foreignSecondFactors': { foreignSecondFactors: nothing },
  'database/closedDays': { forgetClosedDays: nothing },
  'database/core/adapter': { connectedDatabase: nothing, pingDatabase: nothing },
  'live/watchContentChanges': { watchContentChanges: nothing },
  'patches/expireCacheTag': { expireCacheTag },
  'patches/limitHashConcurrency': { limitHashConcurrency: nothing },
  'server/connectHomePaths': { connectHomePaths: nothing },
  'server/createMetricsReader': { createMetricsReader: nothing },
  'server/openPayload': { answerEndpoint: nothing, openPayload: async () => ({}) },
  'server/prepareDatabase': { prepareDatabase: async () => undefined },
  'server/startJobs': { startJobs: nothing },
  'server/startLiveStreams': { startLiveStreams: nothing },
  'useCases/agents/listPublicProfiles': { listPublicProfiles: nothing },
  'useCases/media/visiblePictures': { invalidatePublicPictures: nothing },
}))
  jest.unstable_mockModule(`../../../src/${path}`, () => parts)
const { boot } = await import('@/server/boot')

it('should be ready before the start waits for the visits that began without the database', async () => {
  let end: () => void = nothing
  trackVisit(
    new Promise((resolve) => {
      end = resolve
    }),
  )
  reachMilestone('opened')
  const booted = boot()
  expect(await waitUntil(() => expireCacheTag.mock.calls.length > 0, { timeoutMs: 5000 })).toBe(
    true,
  )
  expect(isReady()).toBe(true)
  end()
  await booted
  expect(expireCacheTag).toHaveBeenCalledTimes(2)
})
