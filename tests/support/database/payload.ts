import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Payload } from 'payload'

import { testDatabaseUrl } from './database'

type Suite = {
  readonly payload: Payload
  /** The connection string of the suite's own database. */
  readonly databaseUrl: string
}

/**
 * A real Payload on a database of the suite's own, prepared as at the start of the application. Call it at the top of a
 * file (or of a `describe`), and read `payload` inside tests.
 */
export function usePayload({ isPrepared = true } = {}): Suite {
  let payload: Payload | undefined
  let databaseUrl = ''
  let dataDir = ''

  beforeAll(async () => {
    const file = path.basename(expect.getState().testPath ?? 'suite', '.test.ts')
    databaseUrl = testDatabaseUrl(`${file}-${randomBytes(4).toString('hex')}`)
    dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-suite-'))
    Object.assign(process.env, {
      DATABASE_URL: databaseUrl,
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      SERVER_URL: 'http://localhost:3000',
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      DATA_DIR: dataDir,
      // Tests do much from one address.
      CONSULTATIONS_PER_ADDRESS: '1000000',
      CONSULTATIONS_PER_PHONE: '1000000',
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
      REGISTRATIONS_PER_HOUR: '100000',
      RESETS_PER_HOUR: '100000',
      LOG_LEVEL: 'fatal',
    })
    // After the environment, which they read; one at a time, since Jest's ESM loader wants that.
    const { getPayload } = await import('payload')
    const { default: config } = await import('@payload-config')
    payload = await getPayload({ config })
    if (!isPrepared) return
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    await prepareDatabase(payload)
  })

  afterAll(async () => {
    const { adapterOf } = await import('@/database/core/adapter')
    if (payload) {
      await adapterOf(payload).connection.dropDatabase()
      await payload.destroy()
    }
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

/** The admin whom the start creates from the environment. */
export const firstAdmin = { email: 'first@admin.test', password: 'first-password' }
