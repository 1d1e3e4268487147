import { type Document, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { dayMs } from '@/config/timeUnits'
import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { accessDecisions, type AdminChange, type DecisionKind } from '@/domain/records/decisions'
import type { AccountFigures } from '@/domain/records/reviewFigures'
import { unusual } from '@/domain/records/reviewRules'
import type { Bounds } from '@/domain/records/reviewPeriod'

import { lastUses } from './accesses'
import { secondFactorsBefore } from './secondFactors'

/** An account that had access at a time. */
export type AccountAt = {
  kind: 'admin' | 'agent'
  id: string
  /** Of an admin who has been deleted since. */
  email?: string
  /** When it last got access; null for an admin who was deleted since, and made before that was recorded. */
  since: Date | null
  /** Of the second factor at that time, null for none; undefined where nothing tells any more. */
  secondFactorSince: Date | null | undefined
}

/** The same, with the last entry of the access log before that time. */
export type UsedAccount = AccountAt & { lastUse: Date | null }

type StatusChange = { agent: ObjectId; fromStatus: AgentStatus; toStatus: AgentStatus }
type AccountChange = { admin: ObjectId; adminEmail?: string; change: AdminChange; createdAt: Date }
type Decided = { kind: DecisionKind } & Partial<StatusChange & AccountChange>
type Account = {
  _id: ObjectId
  email?: string
  createdAt: Date | null
  /** Of the second factor that it has now. */
  secondFactorSince?: Date | null
  /** Of an agent. */
  status?: AgentStatus
}

const collectionOf = <Row extends Document>(payload: Payload, name: string) =>
  connectedDatabase(payload).collection<Row>(name)

/** Counts what was decided about access in a period, and who had it at the end (specification 10.6). */
export async function accountFigures(payload: Payload, bounds: Bounds): Promise<AccountFigures> {
  const createdAt = { $gte: bounds.start, $lt: bounds.end }
  const [registered, decided, accounts] = await Promise.all([
    countRows(payload, 'agents', { query: { createdAt }, hint: { createdAt: 1 } }),
    collectionOf(payload, 'decisions')
      .aggregate<{ _id: Decided; count: number }>(
        [
          { $match: { kind: { $in: accessDecisions }, createdAt } },
          {
            $group: {
              _id: {
                kind: '$kind',
                fromStatus: '$fromStatus',
                toStatus: '$toStatus',
                change: '$change',
              },
              count: { $sum: 1 },
            },
          },
        ],
        { hint: listIndexes.decisionsOfKind },
      )
      .toArray(),
    accountsAt(payload, bounds.end),
  ])
  const used = await withUses(payload, accounts, bounds.end)
  const count = (isIt: (one: Decided) => boolean) =>
    decided.reduce((sum, one) => (isIt(one._id) ? sum + one.count : sum), 0)
  const agents = accounts.filter(({ kind }) => kind === 'agent').length
  return {
    registered,
    approved: count((one) => one.toStatus === 'approved' && one.fromStatus !== 'suspended'),
    rejected: count((one) => one.toStatus === 'rejected'),
    suspended: count((one) => one.toStatus === 'suspended'),
    reactivated: count((one) => one.toStatus === 'approved' && one.fromStatus === 'suspended'),
    anonymised: count((one) => one.toStatus === 'anonymised'),
    adminsMade: count(({ change }) => change === 'made'),
    adminsDeleted: count(({ change }) => change === 'deleted'),
    adminsChanged: count(({ change }) => change === 'email' || change === 'password'),
    resets: count(({ kind }) => kind === 'second-factor'),
    agents,
    admins: accounts.length - agents,
    idle: used.filter((account) => isIdle(account, bounds.end)).length,
  }
}

/** Whether an account was not used for so long before `end` that somebody should ask whether it is still needed. */
export function isIdle({ lastUse, since }: UsedAccount, end: Date): boolean {
  const until = Math.min(end.getTime(), Date.now())
  const from = Math.max(lastUse?.getTime() ?? 0, since?.getTime() ?? 0)
  return from > 0 && until - from > unusual.idleDays * dayMs
}

/** Everybody who had access at a time: admins, then agents, both in the order of creation. */
export async function accountsAt(payload: Payload, end: Date): Promise<AccountAt[]> {
  const [admins, agents, approvals, factors] = await Promise.all([
    adminsAt(payload, end),
    agentsAt(payload, end),
    approvalsBefore(payload, end),
    secondFactorsBefore(payload, end),
  ])
  const secondFactorOf = ({ _id, secondFactorSince, status }: Account) => {
    if (secondFactorSince && secondFactorSince < end) return secondFactorSince
    // What told of it went with the account.
    return status === 'anonymised' ? undefined : (factors.get(_id.toHexString()) ?? null)
  }
  const then = (kind: AccountAt['kind'], accounts: readonly Account[]) =>
    accounts.toSorted(byCreation).map((account) => ({
      kind,
      id: account._id.toHexString(),
      ...(account.email && { email: account.email }),
      since: approvals.get(account._id.toHexString()) ?? account.createdAt,
      secondFactorSince: secondFactorOf(account),
    }))
  return [...then('admin', admins), ...then('agent', agents)]
}

const byCreation = (one: Account, other: Account) =>
  (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0)

/** Today's approved agents, with all later decisions undone. */
async function agentsAt(payload: Payload, end: Date): Promise<Account[]> {
  const later = await collectionOf<StatusChange>(payload, 'decisions')
    .find(
      { kind: 'status', createdAt: { $gte: end } },
      { projection: { agent: 1, fromStatus: 1 }, hint: listIndexes.decisionsOfKind },
    )
    .sort({ createdAt: -1, _id: -1 })
    .toArray()
  // The earliest comes last and stays.
  const before = new Map(later.map(({ agent, fromStatus }) => [String(agent), fromStatus]))
  const decidedLater = [...before.keys()].map((id) => new ObjectId(id))
  const approvedThen = [...before].flatMap(([id, status]) =>
    status === 'approved' ? [new ObjectId(id)] : [],
  )
  const agents = collectionOf<Account>(payload, 'agents')
  const projection = { createdAt: 1, secondFactorSince: 1, status: 1 }
  const [unchanged, changed] = await Promise.all([
    agents
      .find(
        { status: 'approved', createdAt: { $lt: end }, _id: { $nin: decidedLater } },
        { projection, hint: listIndexes.newestAgents },
      )
      .toArray(),
    agents.find({ _id: { $in: approvedThen } }, { projection }).toArray(),
  ])
  return [...unchanged, ...changed]
}

/** When each agent was last approved before a time, by the agent's id. */
async function approvalsBefore(payload: Payload, end: Date): Promise<ReadonlyMap<string, Date>> {
  const approvals = await collectionOf<StatusChange & { createdAt: Date }>(payload, 'decisions')
    .find(
      { kind: 'status', toStatus: 'approved', createdAt: { $lt: end } },
      { projection: { agent: 1, createdAt: 1 }, hint: listIndexes.decisionsOfKind },
    )
    .sort({ createdAt: 1, _id: 1 })
    .toArray()
  // The last one counts.
  return new Map(approvals.map(({ agent, createdAt }) => [String(agent), createdAt]))
}

/** Today's admins and those deleted since. */
async function adminsAt(payload: Payload, end: Date): Promise<Account[]> {
  const [admins, decided] = await Promise.all([
    collectionOf<Account>(payload, 'admins')
      .find(
        { createdAt: { $lt: end } },
        { projection: { createdAt: 1, secondFactorSince: 1 }, hint: { createdAt: 1 } },
      )
      .toArray(),
    collectionOf<AccountChange>(payload, 'decisions')
      .find(
        { kind: 'admin', change: { $in: ['made', 'deleted'] } },
        {
          projection: { admin: 1, adminEmail: 1, change: 1, createdAt: 1 },
          hint: listIndexes.decisionsOfKind,
        },
      )
      .toArray(),
  ])
  const madeAt = new Map(
    decided.flatMap(({ admin, change, createdAt }) =>
      change === 'made' ? [[String(admin), createdAt]] : [],
    ),
  )
  const deleted = decided.flatMap(({ admin, adminEmail, change, createdAt }): Account[] => {
    const made = madeAt.get(String(admin)) ?? null
    if (change !== 'deleted' || createdAt < end || (made && made >= end)) return []
    return [{ _id: admin, createdAt: made, ...(adminEmail && { email: adminEmail }) }]
  })
  return [...admins, ...deleted]
}

/** Finds when each of these accounts last did something with personal data before `end`. */
export async function withUses(
  payload: Payload,
  accounts: readonly AccountAt[],
  end: Date,
): Promise<UsedAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const used = await lastUses(payload, ids, end)
  return accounts.map((one) => ({ ...one, lastUse: used.get(one.id) ?? null }))
}

/** The ids of the decisions on access in a period, newest first. */
export async function accessDecisionIds(
  payload: Payload,
  { end, start }: Bounds,
  limit: number,
): Promise<string[]> {
  const found = await Promise.all(
    accessDecisions.map((kind) =>
      collectionOf<{ createdAt: Date }>(payload, 'decisions')
        .find(
          { kind, createdAt: { $gte: start, $lt: end } },
          { projection: { createdAt: 1 }, hint: listIndexes.decisionsOfKind },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    ),
  )
  return found
    .flat()
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit)
    .map(({ _id }) => _id.toHexString())
}
