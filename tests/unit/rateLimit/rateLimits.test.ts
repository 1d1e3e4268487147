import { readFileSync } from 'node:fs'

import type { PayloadRequest } from 'payload'

import { completeEnvironment } from '@/config/env'
import { limits } from '@/config/limits'
import type { RateLimit } from '@/database/rateLimitCounters'
import {
  claimChecksPerAccount,
  consultationsPerAddress,
  consultationsPerPhone,
  failedPasswordsPerAccount,
  failedPasswordsPerAddress,
  passwordResetsPerAddress,
  photosPerAgent,
  plansPerAdmin,
  registrationsPerAddress,
  wrongCodesPerAccount,
} from '@/rateLimit/rateLimits'

const req = { headers: new Headers({ 'x-client-address': '203.0.113.7' }) } as PayloadRequest

/** By the rows of the specification's table. */
const counted: Record<string, () => RateLimit> = {
  'consultation requests, refused ones included': () => consultationsPerAddress(req),
  'consultation requests that were stored': () => consultationsPerPhone('01012345678'),
  'failed passwords at one account': () => failedPasswordsPerAccount(req, 'agent@test.kr'),
  'failed passwords and reset links': () => failedPasswordsPerAddress(req),
  'wrong codes at one account (6.9)': () => wrongCodesPerAccount('id'),
  'registrations, taken e-mails included': () => registrationsPerAddress(req),
  'reset mails asked for': () => passwordResetsPerAddress(req),
  photos: () => photosPerAgent('id'),
  'planned publications (8.12)': () => plansPerAdmin('id'),
  'checks of claims (8.13)': () => claimChecksPerAccount('id'),
}

const { concurrentHashes, hashCapacity, liveStreams, liveStreamsPerAccount } = limits
const inWords = (count: number) => count.toLocaleString('en')
const atOnce: Record<string, string> = {
  'live streams': inWords(liveStreamsPerAccount),
  'live streams in all': inWords(liveStreams),
  'passwords being worked on': `${hashCapacity}, ${concurrentHashes} at once`.replace(
    ' 2 ',
    ' two ',
  ),
}

const windows = new Map([
  [10 * 60_000, '10 minutes'],
  [15 * 60_000, '15 minutes'],
  [60 * 60_000, 'hour'],
])

/** The rows of specification 11.2: what is limited, how far, and the setting that may say otherwise. */
function readTable() {
  const text = readFileSync('docs/specification.md', 'utf8')
  const section = /<a id="11\.2">([\s\S]*?)<a id="11\.3">/.exec(text)?.[1] ?? ''
  return [...section.matchAll(/^\| (.+)\|$/gm)].slice(2).map(([, row = '']) => {
    const [what = '', standard = '', , setting = ''] = row.split('|').map((cell) => cell.trim())
    return { what, standard, setting: setting.replaceAll('`', '') }
  })
}

const table = readTable()
const settable = table.filter(({ setting }) => setting)
const set = (valueAt: (place: number) => string) =>
  completeEnvironment(
    Object.fromEntries(settable.map(({ setting }, place) => [setting, valueAt(place)])),
  )
const setNone = () => set(() => '')
beforeEach(setNone)
afterAll(setNone)

describe('the limits', () => {
  it('should be those of the specification, each with its window, where no setting says otherwise', () => {
    const applied = Object.entries(counted).map(([what, read]) => {
      const { limit, window } = read()
      return [what, `${inWords(limit)} / ${windows.get(window) ?? window}`]
    })
    expect({ ...Object.fromEntries(applied), ...atOnce }).toEqual(
      Object.fromEntries(table.map(({ standard, what }) => [what, standard])),
    )
  })

  it('should each be that of its setting where it is set', () => {
    set((place) => `${100 + place}`)
    const own = settable.flatMap(({ what }) => counted[what]?.().limit ?? [])
    expect(own).toEqual([100, 101, 102, 103, 104, 105])
  })
})
