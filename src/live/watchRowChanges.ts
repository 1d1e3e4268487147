import type { ChangeStreamDocument } from 'mongodb'
import type { Payload } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { systemCollections } from '@/database/core/systemCollections'
import { profileVersions } from '@/database/content/waitingProfiles'

import { followChangeStream } from './changeStream'

/**
 * A committed change of consultations, accounts and what they have seen, profiles, claims, data subject requests, sessions or the site
 * settings. Ids only.
 */
export type RowChange =
  | { kind: 'consultation'; id: string; assignedAgent?: string }
  | { kind: 'deletedConsultation'; id: string }
  | { kind: 'reassignment'; consultation: string; agent?: string; previousAgent?: string }
  | { kind: 'account'; collection: AccountCollection; id: string }
  | { kind: 'profile'; id: string }
  | { kind: 'claims'; id: string }
  | { kind: 'dataSubjectRequest'; id: string }
  | { kind: 'seen'; account: string }
  | { kind: 'endedSession'; sid: string }
  | { kind: 'settings' }

const consultations = 'consultation-requests'
const decisions = 'decisions'
const profiles = 'consultant-profile'
const globals = 'globals'
const subjectRequests = 'data-subject-requests'
const { claimChecks, seenConsultations, sessions } = systemCollections
const watched = [
  consultations,
  decisions,
  profiles,
  profileVersions,
  'agents',
  'admins',
  globals,
  claimChecks,
  subjectRequests,
]

/** The fields that tell whom a change concerns; names and phones stay in the database. */
const copiedFields = [
  'assignedAgent',
  'kind',
  'request',
  'agent',
  'previousAgent',
  'parent',
  'latest',
  'globalType',
]

/** A job that takes a mark off sets nothing; whatever changes for a reader sets `updatedAt` at least. */
const isMarkTakenOff = {
  'ns.coll': consultations,
  operationType: 'update',
  'updateDescription.updatedFields': {},
}

const pipeline = [
  {
    $match: {
      $nor: [isMarkTakenOff],
      $or: [
        { 'ns.coll': { $in: watched } },
        { 'ns.coll': sessions, operationType: 'delete' },
        // Not where its expiry alone is put off.
        {
          'ns.coll': seenConsultations,
          'updateDescription.updatedFields.seen': { $exists: true },
        },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      ...Object.fromEntries(copiedFields.map((field) => [`fullDocument.${field}`, 1])),
    },
  },
]

type Listener = {
  /** See {@link followChangeStream}. */
  onOpen: (stream: { isComplete: boolean }) => void
  onChange: (change: RowChange) => void
}

/** Calls `onChange` after every committed {@link RowChange}, by any process. Never resolves. */
export const watchRowChanges = (payload: Payload, { onOpen, onChange }: Listener): Promise<void> =>
  followChangeStream(payload, {
    pipeline,
    onOpen,
    onChange: (change) => {
      const rowChange = toRowChange(change)
      if (rowChange) onChange(rowChange)
    },
  })

function toRowChange(change: ChangeStreamDocument): RowChange | undefined {
  if (!('documentKey' in change)) return undefined
  const id = String(change.documentKey?._id)
  const { coll } = change.ns
  const isDeleted = change.operationType === 'delete'
  const fields = 'fullDocument' in change ? change.fullDocument : undefined
  const idIn = (name: string) => (fields?.[name] ? String(fields[name]) : undefined)
  switch (coll) {
    case consultations:
      if (isDeleted) return { kind: 'deletedConsultation', id }
      return { kind: 'consultation', id, assignedAgent: idIn('assignedAgent') }
    case decisions: {
      const consultation = idIn('request')
      if (change.operationType !== 'insert' || fields?.kind !== 'assignment' || !consultation)
        return
      return {
        kind: 'reassignment',
        consultation,
        agent: idIn('agent'),
        previousAgent: idIn('previousAgent'),
      }
    }
    case profiles:
      // Any other change comes with a version.
      return isDeleted ? { kind: 'profile', id } : undefined
    case profileVersions: {
      const profile = idIn('parent')
      return profile && fields?.latest ? { kind: 'profile', id: profile } : undefined
    }
    case globals:
      return fields?.globalType === 'site-settings' ? { kind: 'settings' } : undefined
    case claimChecks:
      return { kind: 'claims', id }
    case subjectRequests:
      return { kind: 'dataSubjectRequest', id }
    case 'agents':
    case 'admins':
      return { kind: 'account', collection: coll, id }
    case seenConsultations:
      return { kind: 'seen', account: id }
    case sessions:
      return { kind: 'endedSession', sid: id }
  }
}
