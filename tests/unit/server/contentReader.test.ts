import { setTimeout as realPause } from 'node:timers/promises'

import { jest } from '@jest/globals'
import type { Payload } from 'payload'

import { pageCache } from '@/bridges/pageCacheBridge'
import { setPayloadBridge } from '@/bridges/payloadBridge'
import { markReady } from '@/bridges/readinessBridge'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { logger } from '@/process/serverLogger'

// Its cache, which expires by the tag, lives in a server of Next's.
jest.unstable_mockModule('next/cache', () => ({
  unstable_cache: <Read>(read: Read): Read => read,
}))
const pause = jest.fn(realPause)
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: pause }))
const { contentReader } = await import('@/server/cache/contentReader')

beforeEach(() => {
  jest.spyOn(logger, 'warn').mockImplementation(() => undefined)
  setPayloadBridge({ open: async () => ({}) as Payload, answer: async () => new Response() })
  markReady(() => Promise.resolve(true))
})
afterEach(() => {
  jest.restoreAllMocks()
  pause.mockImplementation(realPause)
})

const away = new Error('the database is away')

describe('content that could not be read', () => {
  it('should be the last known, and expire the pages that show it once it can be read', async () => {
    const read = jest.fn<() => Promise<string>>()
    const getText = contentReader('text', 'first', read)
    read.mockRejectedValueOnce(away)
    expect(await getText()).toBe('first')

    const pages = pageCache()
    read.mockRejectedValueOnce(away).mockResolvedValue('stored')
    expect(await waitUntil(() => pageCache() !== pages, { timeoutMs: 5000 })).toBe(true)
    expect(read).toHaveBeenCalledTimes(3)

    read.mockRejectedValueOnce(away)
    expect(await getText()).toBe('stored')
  })

  it('should be asked for by one retry at a time, however many visits it has', async () => {
    const read = jest.fn<(payload: Payload, id: string) => Promise<string | null>>()
    const getProfile = contentReader('profile', null, read)
    read.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    expect(await Promise.all(['a', 'a', 'b'].map((id) => getProfile(id)))).toEqual([
      null,
      null,
      null,
    ])
    read.mockImplementation((_, id) => Promise.resolve(id))
    await waitUntil(() => read.mock.calls.length >= 5, { timeoutMs: 5000 })
    expect(read.mock.calls.slice(3).map(([, id]) => id)).toEqual(['a', 'b'])
  })

  it('should be tried again every second or two, however long it could not be read', async () => {
    pause.mockImplementation(() => realPause(0))
    const read = jest.fn<() => Promise<string>>()
    const getText = contentReader('text', 'first', read)
    for (let round = 0; round < 10; round += 1) read.mockRejectedValueOnce(away)
    read.mockResolvedValue('stored')
    const pages = pageCache()
    await getText()
    expect(await waitUntil(() => pageCache() !== pages, { timeoutMs: 5000 })).toBe(true)
    expect(Math.max(...pause.mock.calls.map(([ms]) => Number(ms)))).toBeLessThanOrEqual(2000)
  })
})
