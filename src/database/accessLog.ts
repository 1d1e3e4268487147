import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { clientAddressHeader } from '@/config/clientAddress'
import { limits } from '@/config/limits'
import type { AccessAction, ActorKind, ExportFormat, PersonalCollection } from '@/domain/accessLog'
import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

import { adapterOf, mongoSessionOf } from './core/adapter'
import { isTransient } from './core/databaseErrors'

/** Something that was done with rows of one collection. */
export type Access = {
  action: AccessAction
  collection: PersonalCollection
  /** The ids of the rows. */
  subjects: readonly string[]
  /** Why, where a person has to say so: free text without names and numbers. */
  reason?: string
  /** The kind of file of an export. */
  format?: ExportFormat
}

/** How an operation that has written its own rows keeps what it reads from being logged once more. */
export type AccessContext = { isAccessLogged?: boolean }

/** A row of the collection `access-log`, which shows it to admins. */
export type LoggedAccess = {
  _id: ObjectId
  at: Date
  actorKind: ActorKind
  actorId?: string
  actorEmail?: string
  action: AccessAction
  of: PersonalCollection
  subjects: string[]
  count: number
  reason?: string
  format?: ExportFormat
  address?: string
}

const logOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<LoggedAccess>('access-log')

/**
 * Writes into the access log who does what with whose data: one row for up to a thousand subjects. Wait for it before anything
 * of these people leaves the server. Within a transaction of `req` the log and the change stand or fall together.
 * @returns the ids of the rows of the log
 * @throws {AppError} `unavailable` where it could not be stored: then nobody may see anything
 */
export async function recordAccess(req: PayloadRequest, access: Access): Promise<ObjectId[]> {
  const rows = rowsOf(req, access)
  try {
    const session = await mongoSessionOf(req)
    await logOf(req.payload).insertMany(rows, { session })
  } catch (error) {
    // A transaction that is tried again writes its row again.
    if (isTransient(error)) throw error
    req.payload.logger.error({ err: error, msg: 'an access could not be logged' })
    throw new AppError('unavailable', undefined, { cause: error })
  }
  return rows.map(({ _id }) => _id)
}

/** The subjects of one row of the log. */
export async function subjectsOfAccess(payload: Payload, id: ObjectId): Promise<string[]> {
  const row = await logOf(payload).findOne({ _id: id }, { projection: { subjects: 1 } })
  return row?.subjects ?? []
}

function rowsOf(req: PayloadRequest, { collection, subjects, ...what }: Access): LoggedAccess[] {
  const address = req.headers.get(clientAddressHeader)
  const common = { at: new Date(), ...actorOf(req), ...what, ...(address ? { address } : {}) }
  const parts = Math.max(1, Math.ceil(subjects.length / limits.accessSubjects))
  return Array.from({ length: parts }, (_, part) => {
    const start = part * limits.accessSubjects
    const some = subjects.slice(start, start + limits.accessSubjects)
    return { _id: new ObjectId(), ...common, of: collection, subjects: some, count: some.length }
  })
}

/** An admin's e-mail stays where the admin is gone; an agent's would have to be forgotten with the agent. */
function actorOf({
  user,
}: PayloadRequest): Pick<LoggedAccess, 'actorKind' | 'actorId' | 'actorEmail'> {
  if (!user) return { actorKind: 'system' }
  const actorId = String(user.id)
  return isAdmin(user)
    ? { actorKind: 'admin', actorId, actorEmail: user.email }
    : { actorKind: 'agent', actorId }
}
