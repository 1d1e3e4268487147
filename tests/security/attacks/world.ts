import { type Db, MongoClient, ObjectId } from 'mongodb'
import sharp from 'sharp'

import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { SecondFactorPolicy } from '@/domain/accounts/secondFactor'
import { marksTakenOff } from '@tests/support/database/marks'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

type Headers = Record<string, string>
export type Person = 'visitor' | 'pending' | 'suspended' | 'alice' | 'bob' | 'admin'

/** Agents who attack (alice) and are attacked (bob), each with a customer and with data that nobody else may see. */
export type World = {
  server: TestServer
  /** Each person's headers; a suspended agent still sends the old cookie. */
  people: Record<Person, Headers>
  ids: Record<
    | 'alice'
    | 'bob'
    | 'pending'
    | 'admin'
    | 'aliceConsultation'
    | 'bobConsultation'
    | 'bobProfile'
    | 'picture',
    string
  >
  /** Values in rows that only admins, or bob, may read. */
  secrets: typeof secrets
  pictureUrl: string
  /** All data of people and content in the database, as one text. */
  snapshot: () => Promise<string>
  /** The same as a hash of each collection: two equal ones mean that nothing has changed. */
  digest: () => Promise<Record<string, string>>
  /** Adds this many customers of alice past every rule. */
  fill: (count: number) => Promise<void>
  /** Decides who must have a second factor, as an admin does in the site settings. */
  requireSecondFactor: (policy: SecondFactorPolicy) => Promise<unknown>
  /** The stored data, past every rule. */
  database: Db
  stop: () => Promise<void>
}

export const password = 'attack-password'

export const secrets = {
  bobName: '비밀영업카나리',
  bobPhone: '01098761234',
  bobEmail: 'canary-bob@attacks.test',
  bobIntro: '비밀초안카나리',
  customerName: '비밀고객카나리',
  customerPhone: '01087654321',
  pendingName: '비밀대기카나리',
  pictureAlt: '비밀사진카나리',
}

/** The parts of a notification that no background job changes. */
const asCreated = { event: 1, subject: 1 }

const kept = [
  'admins',
  'agents',
  'consultation-requests',
  'consultant-profile',
  '_consultant-profile_versions',
  '_landing-page_versions',
  '_privacy-policy_versions',
  '_site-settings_versions',
  'claim-reviews',
  'consent-notices',
  'decisions',
  'globals',
  'media',
  'payload-preferences',
  'payload-kv',
]

/** Starts a server and creates everybody through the product's own forms and API. */
export async function buildWorld(env: Record<string, string> = {}): Promise<World> {
  // Blank: the site settings say who must have a second factor.
  const server = await startSite({ SECOND_FACTOR: '', ...env })
  const client = await MongoClient.connect(server.databaseUrl)
  const db = client.db()
  const requireSecondFactor = (secondFactor: SecondFactorPolicy) =>
    db.collection('globals').updateOne({ globalType: 'site-settings' }, { $set: { secondFactor } })
  await requireSecondFactor('optional')
  const send = sender(server.url)
  const admin = await signIn(server.url)

  async function agent(
    fields: { name: string; phone: string; email: string },
    status: AgentStatus,
  ) {
    const { doc } = await send('POST', '/api/agents', { ...fields, password, status }, admin)
    const isIn = status === 'approved'
    return {
      id: doc.id,
      headers: isIn ? await signIn(server.url, { ...fields, password }, 'agents') : {},
    }
  }
  const submit = (agentId: string, fields: { name: string; phone: string }) =>
    send('POST', '/api/consultation-requests', { ...fields, agreed: true, agentId }, {})

  const alice = await agent(
    { name: '이영업', phone: '01011112222', email: 'alice@attacks.test' },
    'approved',
  )
  const { bobEmail: email, bobName, bobPhone } = secrets
  const bob = await agent({ name: bobName, phone: bobPhone, email }, 'approved')
  const suspended = await agent(
    { name: '김정지', phone: '01055556666', email: 's@attacks.test' },
    'approved',
  )
  await send('PATCH', `/api/agents/${suspended.id}`, { status: 'suspended', reason: '시험' }, admin)
  const pending = await agent(
    { name: secrets.pendingName, phone: '01044445555', email: 'p@attacks.test' },
    'pending',
  )
  const aliceConsultation = await submit(alice.id, { name: '박고객', phone: '01033334444' })
  const bobConsultation = await submit(bob.id, {
    name: secrets.customerName,
    phone: secrets.customerPhone,
  })
  const { doc: picture } = await upload(server.url, admin)
  const bobProfile = await send(
    'POST',
    '/api/consultant-profile?draft=true',
    { name: bobName, introMessage: secrets.bobIntro, agent: bob.id, _status: 'draft' },
    admin,
  )
  const { docs } = await send('GET', '/api/admins', undefined, admin)

  /** Once what jobs do about new requests is done. */
  const createdMails = async () => {
    await marksTakenOff(db)
    const mails = db.collection('notifications').find({}, { projection: asCreated })
    return mails.sort({ _id: 1 }).toArray()
  }

  return {
    server,
    secrets,
    pictureUrl: picture.url,
    people: {
      visitor: { Origin: server.url },
      pending: { Origin: server.url },
      suspended: suspended.headers,
      alice: alice.headers,
      bob: bob.headers,
      admin,
    },
    ids: {
      alice: alice.id,
      bob: bob.id,
      pending: pending.id,
      admin: docs[0]?.id ?? '',
      aliceConsultation: aliceConsultation.doc.id,
      bobConsultation: bobConsultation.doc.id,
      bobProfile: bobProfile.doc.id,
      picture: picture.id,
    },
    snapshot: async () => {
      const mails = await createdMails()
      const all = await Promise.all(
        kept.map((collection) => db.collection(collection).find().sort({ _id: 1 }).toArray()),
      )
      return JSON.stringify([...all, mails])
    },
    digest: async () => {
      const mails = await createdMails()
      const { collections: hashes } = await db.command({ dbHash: 1, collections: kept })
      return { ...hashes, notifications: JSON.stringify(mails) }
    },
    requireSecondFactor,
    database: db,
    fill: async (count) => {
      const assignedAgent = new ObjectId(alice.id)
      const submittedAt = new Date()
      const rows = Array.from({ length: count }, () => ({
        name: '박고객',
        assignedAgent,
        submittedAt,
      }))
      await db.collection('consultation-requests').insertMany(rows)
    },
    stop: async () => {
      await client.close()
      await server.stop()
    },
  }
}

type Doc = { id: string; url: string }
type Answer = { doc: Doc; docs: Doc[] }

const sender =
  (url: string) =>
  async (method: string, path: string, body: unknown, headers: Headers): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

async function upload(url: string, headers: Headers): Promise<Answer> {
  const image = { width: 120, height: 120, channels: 3, background: '#2a7' } as const
  const form = new FormData()
  const bytes = await sharp({ create: image }).png().toBuffer()
  form.set('_payload', JSON.stringify({ alt: secrets.pictureAlt }))
  form.set('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
  return (await (
    await fetch(`${url}/api/media`, { method: 'POST', headers, body: form })
  ).json()) as Answer
}
