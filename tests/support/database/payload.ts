import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Payload } from 'payload'

import { durations } from '@/config/durations'

import { takeDatabase, testDatabaseUrl } from './database'
import { admin } from '@tests/support/http/server'

type Suite = {
  readonly payload: Payload
  /** The connection string of the suite's own database. */
  readonly databaseUrl: string
}

/**
 * A real Payload on a database of its own, in the state after the application's first start. Call it at the top of a file, and read
 * `payload` inside tests.
 * @param isNew for a suite about that first start: it runs here, on an empty database
 */
export function usePayload({ isNew = false } = {}): Suite {
  let payload: Payload | undefined
  let databaseUrl = ''
  let dataDir = ''

  beforeAll(async () => {
    ;({ databaseUrl, dataDir } = await (isNew ? newDatabase() : takeDatabase()))
    Object.assign(process.env, {
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      SERVER_URL: 'http://localhost:3000',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: dataDir,
      // Tests send many requests from one address.
      CONSULTATIONS_PER_ADDRESS: '1000000',
      CONSULTATIONS_PER_PHONE: '1000000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
      REGISTRATIONS_PER_HOUR: '100000',
      RESETS_PER_HOUR: '100000',
      // Sign-ins are about other things, except where a suite says so.
      SECOND_FACTOR: 'optional',
      LOG_LEVEL: 'fatal',
    })
    // No suite is about them: on a busy machine they would end calls and connections that are only slow.
    Object.assign(durations, patientDurations)
    // Imported after the environment is set, which they read; one at a time, as Jest's ESM loader requires.
    const { getPayload } = await import('payload')
    const { default: config } = await import('@payload-config')
    payload = await getPayload({ config })
    if (!isNew) return
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    await prepareDatabase(payload)
  })

  afterAll(async () => {
    await payload?.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    get payload() {
      if (!payload) throw new Error('`payload` is there inside tests only.')
      return payload
    },
    get databaseUrl() {
      return databaseUrl
    },
  }
}

const patientDurations = {
  databaseConnect: 60_000,
  databaseSelection: 60_000,
  answerTimeout: 60_000,
} satisfies Partial<Record<keyof typeof durations, number>>

async function newDatabase() {
  const databaseUrl = testDatabaseUrl(`new-${randomBytes(4).toString('hex')}`)
  return { databaseUrl, dataDir: await mkdtemp(path.join(tmpdir(), 'harumatchum-suite-')) }
}
