import { randomBytes } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import sharp from 'sharp'

import { dayMs } from '@/config/timeUnits'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildMemo,
  buildPhone,
  buildSubmission,
  password,
} from '@tests/support/builders'
import { storedRow } from '@tests/support/database/storedRow'

import type { TestPeople } from './people'

/** A name that only the document contains: an answer with it reveals the document. */
export const secretName = '비밀고객'

export type Fresh = { data: Record<string, unknown>; file?: Upload }
type Upload = { data: Buffer; mimetype: string; name: string; size: number }

/** How to create and change the documents of one kind. */
export type DocumentKind = {
  /** Creates the document; its agent, where it has one, is the one of the column `own`. */
  make: (payload: Payload, cast: TestPeople) => Promise<string>
  /** The data of a change. */
  change: () => Record<string, unknown>
  /** The data of a new document. */
  fresh: (payload: Payload) => Promise<Fresh>
}

const unique = () => randomBytes(6).toString('hex')
const system = { overrideAccess: true, depth: 0 } as const

async function first(payload: Payload, collection: CollectionSlug, where = {}): Promise<string> {
  const { docs } = await payload.find({ collection, where, limit: 1, ...system })
  if (!docs[0]) throw new Error(`There is no ${collection}.`)
  return String(docs[0].id)
}

const made = async (document: Promise<{ id: string | number }>) => String((await document).id)

async function buildPicture(): Promise<Upload> {
  const create = { width: 120, height: 120, channels: 3, background: '#27ae60' } as const
  const data = await sharp({ create }).png().toBuffer()
  return { data, mimetype: 'image/png', name: 'picture.png', size: data.length }
}

/** An agent has one profile at most. */
async function profileOf(payload: Payload, agent: string, _status: 'draft' | 'published') {
  const collection = 'consultant-profile' as const
  const where = { agent: { equals: agent } }
  const { docs } = await payload.find({ collection, where, ...system })
  if (docs[0]) return docs[0].id
  const data = { name: secretName, introMessage: '안녕하세요.', agent, _status }
  return made(payload.create({ collection, data, draft: _status === 'draft', ...system }))
}

const freshProfile = async (payload: Payload) => {
  const { id: agent } = await buildAgent(payload)
  return { data: { name: '새 프로필', introMessage: '안녕하세요.', agent } }
}

async function remember(payload: Payload, user: { relationTo: string; value: string }) {
  const { adapterOf } = await import('@/database/core/adapter')
  const rows = adapterOf(payload).connection.collection('payload-preferences')
  const owner = { ...user, value: new ObjectId(user.value) }
  return String((await rows.insertOne({ user: owner, key: 'matrix', value: {} })).insertedId)
}

const report = {
  isDryRun: true,
  trigger: 'schedule' as const,
  state: 'done' as const,
  requests: 0,
  due: 0,
  deleted: 0,
  failures: 0,
  duration: 0,
}

/** Some time ago, but not so long that the database lets it expire. */
const recently = new Date(Date.now() - 30 * dayMs).toISOString()

const backupRun = {
  kind: 'backup' as const,
  trigger: 'schedule' as const,
  at: recently,
  ok: true,
  file: 'harumatchum-daily-20260305060300.tar.gz',
}

const demand = {
  action: 'access' as const,
  channel: 'phone' as const,
  receivedAt: '2026-01-01T00:00:00.000Z',
}

const reading = {
  at: recently,
  actorKind: 'admin' as const,
  action: 'read' as const,
  of: 'consultation-requests' as const,
  count: 1,
}

const refusal = () => ({
  day: recently,
  kind: 'wrongCredentials' as const,
  accountKind: 'agent' as const,
  accountId: unique(),
  count: 3,
})

const answered = {
  of: 'landing-page' as const,
  reviewedAt: recently,
  reason: secretName,
  rulesVersion: '1',
  findings: [],
}

/** Long after every test; each moment is planned once. */
const planned = () => ({
  title: secretName,
  slug: 'landing-page' as const,
  state: 'planned' as const,
  publishAt: new Date(Date.UTC(2090, 0, 1) + Math.floor(Math.random() * 1e11)).toISOString(),
  plannedAt: recently,
})

/** A month long ago: each is confirmed once. */
const reviewed = () => ({ month: unique(), confirmedAt: recently, figures: {} })

/** One per collection, and more where rows of one collection differ in who may see them. */
export const documentKinds: Record<string, DocumentKind> = {
  'consultation-requests': {
    make: (payload, { own }) =>
      made(buildConsultation(payload, { agentId: own.id, name: secretName })),
    change: () => ({ name: '정정' }),
    fresh: async () => ({ data: buildSubmission() }),
  },
  'request-activities': {
    make: async (payload, { admin, own }) => {
      const { id } = await buildConsultation(payload, { agentId: own.id })
      return buildMemo(payload, id, { admin: admin.id, text: secretName })
    },
    change: () => ({ text: '정정' }),
    fresh: async (payload) => ({
      data: { request: (await buildConsultation(payload)).id, at: recently, kind: 'memo' },
    }),
  },
  decisions: {
    make: (payload, { own }) => first(payload, 'decisions', { agent: { equals: own.id } }),
    change: () => ({ reason: '정정' }),
    fresh: async () => ({ data: { kind: 'status', toStatus: 'approved' } }),
  },
  'consent-notices': {
    make: (payload) => first(payload, 'consent-notices'),
    change: () => ({ title: '정정' }),
    fresh: async () => ({
      data: { version: 9, title: '새 판', text: '새 판', retentionMonths: 1 },
    }),
  },
  'claim-reviews': {
    make: (payload) =>
      made(payload.create({ collection: 'claim-reviews', data: answered, ...system })),
    change: () => ({ reason: '정정' }),
    fresh: async () => ({ data: answered }),
  },
  notifications: {
    make: (payload) => first(payload, 'notifications'),
    change: () => ({ event: 'password-reset' }),
    fresh: async () => ({ data: { event: 'approved', state: 'pending' } }),
  },
  'consultant-profile': {
    make: (payload, { own }) => profileOf(payload, own.id, 'draft'),
    change: () => ({ name: '정정' }),
    fresh: freshProfile,
  },
  'consultant-profile, published': {
    make: async (payload) => {
      const { id } = await buildAgent(payload)
      return profileOf(payload, id, 'published')
    },
    change: () => ({ name: '정정' }),
    fresh: freshProfile,
  },
  'consultant-profile, published of a suspended agent': {
    make: (payload, { suspended }) => profileOf(payload, suspended.id, 'published'),
    change: () => ({ name: '정정' }),
    fresh: freshProfile,
  },
  media: {
    make: async (payload, { own }) =>
      made(
        payload.create({
          collection: 'media',
          data: { alt: '사진', agent: own.id },
          file: await buildPicture(),
          ...system,
        }),
      ),
    change: () => ({ alt: `정정 ${unique()}` }),
    fresh: async () => ({ data: { alt: '새 사진' }, file: await buildPicture() }),
  },
  agents: {
    make: async (_, { own }) => own.id,
    change: () => ({ name: `정정 ${unique()}` }),
    fresh: async () => ({
      data: {
        name: '새영업',
        phone: buildPhone(),
        email: `new-${unique()}@test.kr`,
        password,
        status: 'approved',
      },
    }),
  },
  admins: {
    make: async (payload) => {
      const id = await made(buildAdmin(payload))
      await (await storedRow(payload, 'admins', id)).set({ secondFactorSince: new Date() })
      return id
    },
    change: () => ({ email: `changed-${unique()}@test.kr` }),
    fresh: async () => ({ data: { email: `new-${unique()}@test.kr`, password } }),
  },
  'data-subject-requests': {
    make: (payload) =>
      made(payload.create({ collection: 'data-subject-requests', data: demand, ...system })),
    change: () => ({ note: '정정' }),
    fresh: async () => ({ data: demand }),
  },
  'access-log': {
    make: (payload) => made(payload.create({ collection: 'access-log', data: reading, ...system })),
    change: () => ({ count: 2 }),
    fresh: async () => ({ data: reading }),
  },
  'retention-reports': {
    make: (payload) =>
      made(payload.create({ collection: 'retention-reports', data: report, ...system })),
    change: () => ({ deleted: 1 }),
    fresh: async () => ({ data: report }),
  },
  'sign-in-refusals': {
    make: (payload) =>
      made(payload.create({ collection: 'sign-in-refusals', data: refusal(), ...system })),
    change: () => ({ count: 1 }),
    fresh: async () => ({ data: refusal() }),
  },
  'scheduled-publications': {
    make: (payload) =>
      made(payload.create({ collection: 'scheduled-publications', data: planned(), ...system })),
    change: () => ({ title: '정정' }),
    fresh: async () => ({ data: planned() }),
  },
  'privacy-reviews': {
    make: (payload) =>
      made(payload.create({ collection: 'privacy-reviews', data: reviewed(), ...system })),
    change: () => ({ note: '정정' }),
    fresh: async () => ({ data: reviewed() }),
  },
  'backup-runs': {
    make: (payload) =>
      made(payload.create({ collection: 'backup-runs', data: backupRun, ...system })),
    change: () => ({ ok: false }),
    fresh: async () => ({ data: backupRun }),
  },
  'payload-kv': {
    make: async (payload) => {
      await payload.kv.set('matrix', { value: 1 })
      return first(payload, 'payload-kv' as CollectionSlug)
    },
    change: () => ({ key: `changed-${unique()}` }),
    fresh: async () => ({ data: { key: unique(), data: { value: 1 } } }),
  },
  'payload-preferences': {
    make: (payload, { own }) => remember(payload, { relationTo: 'agents', value: own.id }),
    change: () => ({ value: { changed: unique() } }),
    fresh: async () => ({ data: { key: unique(), value: {} } }),
  },
  "payload-preferences, an admin's": {
    make: (payload, { admin }) => remember(payload, { relationTo: 'admins', value: admin.id }),
    change: () => ({ value: { changed: unique() } }),
    fresh: async () => ({ data: { key: unique(), value: {} } }),
  },
  'payload-migrations': {
    make: (payload) => first(payload, 'payload-migrations' as CollectionSlug),
    change: () => ({ batch: 99 }),
    fresh: async () => ({ data: { name: unique(), batch: 99 } }),
  },
}

/** The collection of a kind of document. */
export const slugOf = (kind: string) => kind.split(',')[0] as CollectionSlug
