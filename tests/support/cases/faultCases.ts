import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { waitUntil } from '@/database/builtIn/waitUntil'

import { isSoak } from '@tests/support/http/metrics'
import { startServer, type TestServer } from '@tests/support/http/server'
import { submitRepeatedly } from '@tests/support/http/submitters'
import { isUnavailable } from '@tests/support/http/unavailable'

/** Set-up of the fault tests. {@link cleanUp} stops everything started here, the last one first. */

export type Submitters = ReturnType<typeof submitRepeatedly>

export const cleanups: (() => Promise<unknown>)[] = []

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-faults-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function start(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options)
  cleanups.push(server.stop)
  return server
}

export function startSubmitters(url: () => string): Submitters {
  const submitters = submitRepeatedly(url)
  cleanups.push(submitters.abandon)
  return submitters
}

/** Waits until this many requests are acknowledged in total. */
export async function reach({ acknowledged }: Submitters, count: number): Promise<void> {
  let [last, lastAt] = [acknowledged.size, performance.now()]
  const isStuck = () => performance.now() - lastAt > 30_000
  await waitUntil(
    () => {
      if (acknowledged.size > last) [last, lastAt] = [acknowledged.size, performance.now()]
      return last >= count || isStuck()
    },
    { timeoutMs: Infinity },
  )
  if (last < count) throw new Error(`Nothing is acknowledged any more after ${last} requests.`)
}

/** More than could be answered already. */
const progress = isSoak ? 400 : 41

/** Waits for requests that are acknowledged from now on. */
export const expectProgress = (submitters: Submitters): Promise<void> =>
  reach(submitters, submitters.acknowledged.size + progress)

/** Expects that every answer was an acknowledgement or such a refusal. */
export function expectOnlyUnavailable({ refusals }: Submitters): void {
  expect(refusals.filter((answer) => !isUnavailable(answer))).toEqual([])
}

/** Status of a page, or undefined while nothing answers. */
export const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

export const comesToAnswer = (url: string, status: number) =>
  waitUntil(async () => (await statusOf(url)) === status, { timeoutMs: 60_000, everyMs: 200 })
