import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { clientAddressHeader } from '@/config/networkAddress'
import { limits } from '@/config/limits'
import {
  type AccessAction,
  type ActorKind,
  followsChange,
  type PersonalCollection,
} from '@/domain/records/accessLog'
import type { ExportFormat } from '@/domain/consultations/exportFormats'
import { AppError } from '@/domain/shared/errors'
import type { NoAgent } from '@/domain/consultations/responsibleAgent'
import type { Stage } from '@/domain/consultations/stage'
import { isAdmin } from '@/domain/accounts/roles'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isTransient } from '@/database/core/databaseErrors'

export type Access = {
  action: AccessAction
  collection: PersonalCollection
  /** Row ids. */
  subjects: readonly string[]
  /** Free text without names and numbers, for actions that need a reason. */
  reason?: string
  format?: ExportFormat
  exported?: ExportedPart
  /** The first row of an export whose people this one continues. */
  partOf?: ObjectId
}

/** Which consultations an export held: days of receipt in Seoul, the agent's id, and whether it was a search's result. */
type ExportedPart = {
  from?: string
  to?: string
  agent?: string
  responsible?: NoAgent
  stage?: Stage
  overdue?: boolean
  isSearch: boolean
}

/**
 * In `req.context`: whether a use case records its own access, so that what it does is not logged again; and whether its reading follows a
 * change.
 */
export type AccessContext = { isAccessLogged?: boolean; isChangeFollowed?: boolean }

/** Leaves the access log to the use case that calls this, for the rest of the request. */
export function markAccessLogged({ context }: PayloadRequest): void {
  ;(context as AccessContext).isAccessLogged = true
}

/** Logs what this request reads as `follow` if its rows follow a change, and else as `read`. */
export function markFollowedChange(
  { context }: PayloadRequest,
  rows: readonly { updatedAt: Date | null }[],
): void {
  ;(context as AccessContext).isChangeFollowed = followsChange(rows, Date.now())
}

/** A row of `access-log`. */
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
  exportedFrom?: string
  exportedTo?: string
  exportedAgent?: string
  exportedResponsible?: NoAgent
  exportedStage?: Stage
  isExportedOverdue?: boolean
  isExportedSearch?: boolean
  /** The id of an export's first row, in the others. */
  partOf?: string
  address?: string
}

const logOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LoggedAccess>('access-log')

/**
 * Logs who does what with whose data, in the transaction of `req` if there is one; one row per `limits.accessSubjects` subjects.
 * Await it before any of the data leaves the server.
 * @returns the ids of the rows written
 * @throws {AppError} `unavailable` if they could not be stored: the data must then stay hidden
 */
export async function recordAccess(req: PayloadRequest, access: Access): Promise<ObjectId[]> {
  const rows = rowsOf(req, access)
  try {
    const mongoSession = await mongoSessionOf(req)
    await logOf(req.payload).insertMany(rows, { session: mongoSession })
  } catch (error) {
    // The retried transaction logs again.
    if (isTransient(error)) throw error
    req.payload.logger.error({ err: error, msg: 'an access could not be logged' })
    throw new AppError('unavailable', undefined, { cause: error })
  }
  return rows.map(({ _id }) => _id)
}

export async function subjectsOfAccess(payload: Payload, id: ObjectId): Promise<string[]> {
  const row = await logOf(payload).findOne({ _id: id }, { projection: { subjects: 1 } })
  return row?.subjects ?? []
}

function rowsOf(
  req: PayloadRequest,
  { collection, exported, partOf, subjects, ...what }: Access,
): LoggedAccess[] {
  const address = req.headers.get(clientAddressHeader)
  const common = {
    at: new Date(),
    ...actorOf(req),
    ...what,
    ...choiceOf(exported),
    ...(partOf ? { partOf: partOf.toHexString() } : {}),
    ...(address ? { address } : {}),
  }
  const parts = Math.max(1, Math.ceil(subjects.length / limits.accessSubjects))
  return Array.from({ length: parts }, (_, part) => {
    const start = part * limits.accessSubjects
    const some = subjects.slice(start, start + limits.accessSubjects)
    return { _id: new ObjectId(), ...common, of: collection, subjects: some, count: some.length }
  })
}

const choiceOf = (exported?: ExportedPart) =>
  exported && {
    ...(exported.from ? { exportedFrom: exported.from } : {}),
    ...(exported.to ? { exportedTo: exported.to } : {}),
    ...(exported.agent ? { exportedAgent: exported.agent } : {}),
    ...(exported.responsible ? { exportedResponsible: exported.responsible } : {}),
    ...(exported.stage ? { exportedStage: exported.stage } : {}),
    ...(exported.overdue ? { isExportedOverdue: true } : {}),
    isExportedSearch: exported.isSearch,
  }

/** Stores e-mails of admins only: they outlive the account, while an agent's would have to be erased with the agent. */
function actorOf({
  user,
}: PayloadRequest): Pick<LoggedAccess, 'actorKind' | 'actorId' | 'actorEmail'> {
  if (!user) return { actorKind: 'system' }
  const actorId = String(user.id)
  return isAdmin(user)
    ? { actorKind: 'admin', actorId, actorEmail: user.email }
    : { actorKind: 'agent', actorId }
}
