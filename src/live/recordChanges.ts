import type { ChangeStreamDocument } from 'mongodb'
import type { Payload } from 'payload'

import type { AccountCollection } from '@/database/accounts/accountEmails'
import { systemCollections } from '@/database/core/indexes'

import { followChangeStream } from './changeStream'

/** A committed change of consultations, accounts or sessions. Ids only. */
export type RecordChange =
  | { kind: 'request'; id: string; assignedAgent?: string }
  | { kind: 'deletedRequest'; id: string }
  | { kind: 'reassignment'; request: string; agent?: string; previousAgent?: string }
  | { kind: 'account'; collection: AccountCollection; id: string }
  | { kind: 'endedSession'; sid: string }

const requests = 'consultation-requests'
const decisions = 'decisions'
const recorded = [requests, decisions, 'agents', 'admins']

// The fields that tell whom a change concerns; names and phones stay in the database.
const wanted = ['assignedAgent', 'kind', 'request', 'agent', 'previousAgent']

const pipeline = [
  {
    $match: {
      $or: [
        { 'ns.coll': { $in: recorded } },
        { 'ns.coll': systemCollections.sessions, operationType: 'delete' },
      ],
    },
  },
  {
    $project: {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      ...Object.fromEntries(wanted.map((field) => [`fullDocument.${field}`, 1])),
    },
  },
]

type Listener = {
  /** See {@link followChangeStream}. */
  onOpen: (stream: { isComplete: boolean }) => void
  onChange: (change: RecordChange) => void
}

/** Calls back after every committed change of consultations, accounts and sessions, by any process. Never resolves. */
export const watchRecords = (payload: Payload, { onOpen, onChange }: Listener): Promise<void> =>
  followChangeStream(payload, {
    pipeline,
    onOpen,
    onChange: (change) => {
      const understood = understand(change)
      if (understood) onChange(understood)
    },
  })

function understand(change: ChangeStreamDocument): RecordChange | undefined {
  if (!('documentKey' in change)) return undefined
  const id = String(change.documentKey?._id)
  const { coll } = change.ns
  const isDeleted = change.operationType === 'delete'
  const fields = 'fullDocument' in change ? change.fullDocument : undefined
  const idIn = (name: string) => (fields?.[name] ? String(fields[name]) : undefined)
  switch (coll) {
    case requests:
      if (isDeleted) return { kind: 'deletedRequest', id }
      return { kind: 'request', id, assignedAgent: idIn('assignedAgent') }
    case decisions: {
      const request = idIn('request')
      if (change.operationType !== 'insert' || fields?.kind !== 'assignment' || !request) return
      return {
        kind: 'reassignment',
        request,
        agent: idIn('agent'),
        previousAgent: idIn('previousAgent'),
      }
    }
    case 'agents':
    case 'admins':
      return { kind: 'account', collection: coll, id }
    case systemCollections.sessions:
      return { kind: 'endedSession', sid: id }
  }
}
