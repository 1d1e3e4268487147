import { documentKinds } from '../documents'
import { fingerprint } from '../fingerprint'
import { createTestPeople, type TestPeople, fall } from '@tests/access/people'
import { specimensOf } from '../makeSpecimen'
import type { Scene } from '../table/httpRow'
import { people, type PersonName } from '../vocabulary'

import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildMemo,
  password,
} from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { storedRow } from '@tests/support/database/storedRow'
import { secondFactorsOf } from '@tests/support/secondFactor'
import type { SessionHeaders } from '@tests/support/http/client'
import { signIn, startServer, type TestServer } from '@tests/support/http/server'

/** Two applications start, and eleven passwords are hashed. */
const timeoutMs = 240_000

type Account = Exclude<PersonName, 'visitor'>

/** The built site on a database with the matrix's people, documents and sessions. Call it at the top of a file. */
export function useSite() {
  const site = {} as { server: TestServer; testPeople: TestPeople; file: string }
  // Runs before the suite's own hooks, which drop the database.
  afterAll(() => site.server.stop())
  const suite = usePayload()
  const documents: Record<string, string> = {}
  const sessions = new Map<Account, Promise<SessionHeaders>>()

  const collectionOf = (person: PersonName) => (person === 'admin' ? 'admins' : 'agents')
  const credentialsOf = (person: PersonName) => ({
    email: person === 'visitor' ? 'nobody@test.kr' : site.testPeople[person].email,
    password,
  })
  const openSession = (person: Account) => {
    const session = signIn(site.server.url, credentialsOf(person), collectionOf(person))
    sessions.set(person, session)
    return session
  }

  beforeAll(async () => {
    const { payload } = suite
    site.testPeople = await createTestPeople(payload)
    site.server = await startServer({
      databaseUrl: suite.databaseUrl,
      dataDir: process.env.DATA_DIR,
      env: { PAYLOAD_SECRET: process.env.PAYLOAD_SECRET ?? '' },
    })
    for (const person of people) if (person !== 'visitor') await openSession(person)
    await fall(payload, site.testPeople)
    for (const kind of Object.keys(documentKinds)) {
      const specimens = specimensOf(
        () => payload,
        kind,
        () => site.testPeople,
      )
      documents[kind] = (await specimens.next({ isNewWanted: false })).id
    }
    const picture = await payload.findByID({
      collection: 'media',
      id: documents.media ?? '',
      overrideAccess: true,
    })
    site.file = picture.filename ?? ''
  }, timeoutMs)

  return {
    suite,
    get url() {
      return site.server.url
    },
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    get testPeople() {
      return site.testPeople
    },
    scene: (person: PersonName): Scene => ({
      testPeople: site.testPeople,
      person,
      credentials: credentialsOf(person),
      documents,
      file: site.file,
      makeSuspended: async () => (await buildAgent(suite.payload, { status: 'suspended' })).id,
      makeSecondFactor: (collection) => makeSecondFactor(suite.payload, collection),
      makeConsultation: async () => (await buildConsultation(suite.payload)).id,
      makeMemo: async () => {
        const { admin, own } = site.testPeople
        const { id: consultation } = await buildConsultation(suite.payload, { agentId: own.id })
        return {
          consultation,
          memo: await buildMemo(suite.payload, consultation, { admin: admin.id }),
        }
      },
      resetToken: (account) => resetToken(suite.payload, account),
    }),
    /** The headers of a person's requests. Signs in again after {@link dropSession}. */
    headersOf: async (person: PersonName): Promise<Record<string, string>> =>
      person === 'visitor' ? {} : await (sessions.get(person) ?? openSession(person)),
    /** Marks a person's sessions as ended. A person who may no longer sign in keeps the old token. */
    dropSession: (person: PersonName) => {
      if (person === 'own' || person === 'other' || person === 'admin') sessions.delete(person)
    },
    fingerprint: (also: readonly string[] = []) => fingerprint(suite.payload, also),
  }
}

export type Site = ReturnType<typeof useSite>

async function makeSecondFactor(
  payload: Site['suite']['payload'],
  collection: 'admins' | 'agents',
): Promise<string> {
  const { id } = collection === 'admins' ? await buildAdmin(payload) : await buildAgent(payload)
  const active = { key: 'v1.none', sealedUnder: 'nothing', lastStep: 0, recoveryCodes: [] }
  await (await secondFactorsOf(payload)).insertOne({ _id: id, collection, active })
  await (await storedRow(payload, collection, id)).set({ secondFactorSince: new Date() })
  return id
}

async function resetToken(
  payload: Site['suite']['payload'],
  account: Parameters<Scene['resetToken']>[0],
): Promise<string> {
  const { createLocalReq } = await import('payload')
  const { createReset } = await import('@/database/accounts/passwordResets')
  const { withTransaction } = await import('@/database/core/transaction')
  const req = await createLocalReq({}, payload)
  return withTransaction(req, () => createReset(req, account))
}
