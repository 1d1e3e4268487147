import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { referralSources } from '@/copy/referralSources'
import { accessActions, actorKinds } from '@/domain/accessLog'
import { relatedId } from '@/domain/relatedId'
import { retentionEnd } from '@/domain/retention'
import { signalLabels } from '@/domain/signals'
import type { DataSubjectRecord } from '@/domain/dataSubjectDocument'
import type { ConsultationRequest } from '@/payload-types'

type Names = ReadonlyMap<string, string>

/**
 * What is kept because of each of these requests: the request, the consent, who is to call, who was told and who has looked. Under the rights
 * of the admin who asks; this reading is for the caller to put into the access log.
 */
export async function dataSubjectRecords(
  req: PayloadRequest,
  requests: readonly ConsultationRequest[],
): Promise<DataSubjectRecord[]> {
  const ids = requests.map(({ id }) => id)
  const [retention, decisions, notifications, accesses] = await Promise.all([
    retentionMonths(req),
    rowsOf(req, 'decisions', { request: { in: ids } }, 'createdAt'),
    rowsOf(req, 'notifications', { 'subject.value': { in: ids } }, 'createdAt'),
    Promise.all(ids.map((id) => rowsOf(req, 'access-log', { subjects: { equals: id } }, '-at'))),
  ])
  const deliveries = notifications.flatMap(({ deliveries, subject }) =>
    (deliveries ?? []).flatMap((delivery) =>
      delivery.state === 'sent' ? [{ ...delivery, request: idOf(subject?.value) }] : [],
    ),
  )
  const names = await agentNames(req, [
    ...requests.map(({ assignedAgent }) => idOf(assignedAgent)),
    ...decisions.flatMap(({ agent, previousAgent }) => [idOf(agent), idOf(previousAgent)]),
    ...deliveries.map(({ recipient }) => idOf(recipient?.value)),
    ...accesses.flat().map(({ actorId }) => actorId ?? null),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return requests.map((request, index) => ({
    name: request.name,
    phone: request.phone,
    submittedAt: request.submittedAt ?? null,
    referral: request.agentId ?? null,
    referralSource: request.referralSource ? referralSources[request.referralSource] : null,
    signals: (request.signals ?? []).map((signal) => signalLabels[signal]),
    consentedAt: request.consentedAt ?? null,
    consentVersion: request.consentVersion ?? null,
    consentText: request.consentText ?? null,
    keptUntil: keptUntil(request, retention),
    agent: nameOf(idOf(request.assignedAgent)),
    assignments: decisions
      .filter((decision) => idOf(decision.request) === request.id)
      .map(({ agent, createdAt, previousAgent }) => ({
        at: createdAt,
        from: nameOf(idOf(previousAgent)),
        to: nameOf(idOf(agent)),
      })),
    told: deliveries
      .filter((delivery) => delivery.request === request.id)
      .map(({ recipient, sentAt }) => ({
        at: sentAt ?? null,
        who: recipient
          ? whoIs(recipient.relationTo, idOf(recipient.value), names)
          : actorKinds.system.label,
      })),
    accesses: (accesses[index] ?? []).map(({ action, actorId, actorKind, at }) => ({
      at,
      who:
        actorKind === 'agent'
          ? whoIs('agents', actorId ?? null, names)
          : actorKinds[actorKind].label,
      what: accessActions[action].label,
    })),
  }))
}

/** Agents by their names, since they are who calls; which of the admins it was stays in the log. */
function whoIs(collection: 'admins' | 'agents', id: string | null, names: Names): string {
  if (collection === 'admins') return actorKinds.admin.label
  const name = id === null ? undefined : names.get(id)
  return name ? `${actorKinds.agent.label} ${name}` : actorKinds.agent.label
}

const idOf = (value: unknown) => relatedId(value) as string | null

const rowsOf = async <Slug extends 'access-log' | 'decisions' | 'notifications'>(
  req: PayloadRequest,
  collection: Slug,
  where: object,
  sort: string,
) => {
  const { docs } = await req.payload.find({
    collection,
    where: where as never,
    sort,
    limit: limits.dataSubjectAccesses,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs
}

async function retentionMonths(req: PayloadRequest): Promise<Map<number, number>> {
  const { docs } = await req.payload.find({
    collection: 'consent-notices',
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map(({ retentionMonths, version }) => [version, retentionMonths]))
}

function keptUntil(
  { consentVersion, submittedAt }: ConsultationRequest,
  retention: ReadonlyMap<number, number>,
): string | null {
  const months = retention.get(consentVersion ?? 0)
  return months && submittedAt ? retentionEnd(new Date(submittedAt), months).toISOString() : null
}

async function agentNames(req: PayloadRequest, ids: (string | null)[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter((id) => id !== null && ObjectId.isValid(id))
  if (wanted.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'agents',
    where: { id: { in: wanted } },
    select: { name: true },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map(({ id, name }) => [id, name]))
}
