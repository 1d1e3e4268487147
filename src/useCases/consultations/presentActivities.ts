import type { PayloadRequest } from 'payload'

import { pipeline } from '@/copy/pipeline'
import type { StoredActivity } from '@/database/consultations/storedActivities'
import type { StoredProgress } from '@/database/consultations/consultationProgress'
import type { Activity, AgentNames, ConsultationProgress } from '@/domain/consultations/activities'
import { agentName, findAccount } from '@/useCases/records/findAccount'

const iso = (time: Date | null) => time?.toISOString() ?? null

/** A consultation's progress as clients get it. */
export const presentProgress = (progress: StoredProgress): ConsultationProgress => ({
  id: progress.id,
  stage: progress.stage,
  lostReason: progress.lostReason,
  dueAt: iso(progress.dueAt),
  callBackAt: iso(progress.callBackAt),
  firstAttemptAt: iso(progress.firstAttemptAt),
  firstReachedAt: iso(progress.firstReachedAt),
  version: progress.version,
})

/** Timeline rows as clients get them. */
export const presentActivities = (
  req: PayloadRequest,
  rows: readonly StoredActivity[],
): Promise<Activity[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: String(row._id),
      kind: row.kind,
      at: row.at.toISOString(),
      by: await actorOf(req, row.by),
      text: row.text,
      struck: row.struck,
      from: row.from,
      to: row.to,
      lostReason: row.lostReason,
      callBackAt: iso(row.callBackAt),
    })),
  )

/** The names of the agents in the rows' reassignments, by id. */
export async function agentNamesIn(
  req: PayloadRequest,
  rows: readonly StoredActivity[],
): Promise<AgentNames> {
  const ids = rows.flatMap(({ from, kind, to }) => (kind === 'assigned' ? [from, to] : []))
  const known = [...new Set(ids)].filter((id) => id !== null)
  const names = await Promise.all(known.map((id) => agentNameOr(req, id)))
  return Object.fromEntries(known.map((id, index) => [id, names[index] ?? '']))
}

async function actorOf(req: PayloadRequest, by: StoredActivity['by']): Promise<Activity['by']> {
  if (!by) return null
  const id = String(by.value)
  if (by.relationTo === 'agents') return { collection: 'agents', name: await agentNameOr(req, id) }
  // Never the e-mail: agents read this too.
  const admin = await findAccount(req, 'admins', id)
  return { collection: 'admins', name: admin?.name || pipeline.adminWithoutName }
}

const agentNameOr = async (req: PayloadRequest, id: string): Promise<string> =>
  (await agentName(req, id)) ?? pipeline.unknownAgent
