import type { PayloadRequest } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { limits } from '@/config/limits'
import { dataSubjectRequests as copy } from '@/copy/dataSubjectRequests'
import { isAnonymisedName } from '@/domain/agents/anonymisedName'
import { accessActions, actorKinds } from '@/domain/records/accessLog'
import { activityTexts } from '@/domain/consultations/activityTexts'
import { shownReferralSource } from '@/domain/consultations/responsibleAgent'
import { dataSubjectOutcomes } from '@/domain/dataSubjects/dataSubjectRegister'
import { isRecordId } from '@/domain/values/recordId'
import { relatedId } from '@/domain/values/relatedId'
import { retentionEnd, retentionMonthsOf } from '@/domain/records/retention'
import { signalLabels } from '@/domain/consultations/submissionSignals'
import type { PersonalData } from '@/domain/dataSubjects/dataSubjectDocument'
import type { ConsultationRequest, RequestActivity } from '@/payload-types'

type Names = ReadonlyMap<string, string>

/**
 * Collects everything that is stored because of these consultations: consent, assigned agents, who was notified, who has looked. Reads with
 * the admin's rights and leaves logging to the caller.
 */
export async function readPersonalData(
  req: PayloadRequest,
  consultations: readonly ConsultationRequest[],
): Promise<PersonalData[]> {
  const ids = consultations.map(({ id }) => id)
  const [retention, decisions, demands, notifications, activities, accesses] = await Promise.all([
    retentionMonths(req),
    rowsOf(req, 'decisions', { request: { in: ids } }, 'createdAt'),
    rowsOf(req, 'data-subject-requests', { request: { in: ids } }, 'receivedAt'),
    rowsOf(req, 'notifications', { 'subject.value': { in: ids } }, 'createdAt'),
    rowsOf(req, 'request-activities', { request: { in: ids } }, 'at'),
    Promise.all(
      ids.map((id) =>
        rowsOf(req, 'access-log', { subjects: { equals: id } }, '-at', limits.dataSubjectAccesses),
      ),
    ),
  ])
  const reached = notifications.flatMap(({ deliveries, subject }) =>
    (deliveries ?? [])
      .filter(({ isFile, state }) => state === 'sent' && !isFile)
      .map((delivery) => ({ ...delivery, consultation: relatedId(subject?.value) })),
  )
  const names = await agentNames(req, [
    ...consultations.map(({ assignedAgent }) => relatedId(assignedAgent)),
    ...decisions.flatMap(({ agent, previousAgent }) => [
      relatedId(agent),
      relatedId(previousAgent),
    ]),
    ...reached.map(({ recipient }) => relatedId(recipient?.value)),
    ...activities.flatMap(({ by, from, kind, to }) => [
      relatedId(by?.value),
      ...(kind === 'assigned' ? [from ?? null, to ?? null] : []),
    ]),
    ...accesses.flat().map(({ actorId }) => actorId ?? null),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return consultations.map((consultation, index) => ({
    name: consultation.name,
    phone: consultation.phone,
    submittedAt: consultation.submittedAt ?? null,
    referral: consultation.agentId ?? null,
    referralSource: shownReferralSource(consultation),
    signals: (consultation.signals ?? []).map((signal) => signalLabels[signal]),
    consentedAt: consultation.consentedAt ?? null,
    consentVersion: consultation.consentVersion ?? null,
    consentText: consultation.consentText ?? null,
    keptUntil: retentionEndOf(consultation, retention),
    agent: nameOf(relatedId(consultation.assignedAgent)),
    assignments: decisions
      .filter((decision) => relatedId(decision.request) === consultation.id)
      .map(({ agent, createdAt, previousAgent }) => ({
        at: createdAt,
        from: nameOf(relatedId(previousAgent)),
        to: nameOf(relatedId(agent)),
      })),
    demands: demands
      .filter((demand) => relatedId(demand.request) === consultation.id)
      // An open one is what this document answers.
      .filter(({ action, outcome }) => action !== 'access' || outcome)
      .map(({ action, channel, outcome, receivedAt }) => ({
        at: receivedAt,
        what: copy.demand(
          copy.demandKinds[action],
          copy.channels[channel],
          outcome ? dataSubjectOutcomes[outcome] : copy.demandOpen,
        ),
      })),
    activities: activities
      .filter((activity) => relatedId(activity.request) === consultation.id)
      .map((activity) => shownActivity(activity, names)),
    told: reached
      .filter((delivery) => delivery.consultation === consultation.id)
      .map(({ recipient, sentAt }) => ({
        at: sentAt ?? null,
        who: recipient
          ? whoIs(recipient.relationTo, relatedId(recipient.value), names)
          : actorKinds.system,
      })),
    accesses: (accesses[index] ?? []).map(({ action, actorId, actorKind, at }) => ({
      at,
      who: actorKind === 'agent' ? whoIs('agents', actorId ?? null, names) : actorKinds[actorKind],
      what: accessActions[action],
    })),
  }))
}

function shownActivity(
  activity: RequestActivity,
  names: Names,
): PersonalData['activities'][number] {
  const { at, by, callBackAt, from, kind, lostReason, text, to } = activity
  const { details, title } = activityTexts(
    {
      kind,
      from: from ?? null,
      to: to ?? null,
      lostReason: lostReason ?? null,
      callBackAt: callBackAt ?? null,
    },
    Object.fromEntries(names),
  )
  const who = by ? whoIs(by.relationTo, relatedId(by.value), names) : actorKinds.system
  return { at, what: title, who, details, text: text ?? null }
}

/** Names agents, since they call the customer, but not admins. */
function whoIs(collection: AccountCollection, id: string | null, names: Names): string {
  if (collection === 'admins') return actorKinds.admin
  const name = id === null ? undefined : names.get(id)
  if (!name) return actorKinds.agent
  return isAnonymisedName(name) ? name : `${actorKinds.agent} ${name}`
}

const rowsOf = async <
  Slug extends
    | 'access-log'
    | 'data-subject-requests'
    | 'decisions'
    | 'notifications'
    | 'request-activities',
>(
  req: PayloadRequest,
  collection: Slug,
  where: object,
  sort: string,
  limit = 0,
) => {
  const { docs } = await req.payload.find({
    collection,
    where: where as never,
    sort,
    limit,
    pagination: false,
    // This document decides by itself whom it names.
    select: { sentence: false },
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

function retentionEndOf(
  { consentVersion, createdAt, submittedAt }: ConsultationRequest,
  retention: ReadonlyMap<number, number>,
): string | null {
  const months = retentionMonthsOf(retention, consentVersion)
  return months ? retentionEnd(new Date(submittedAt ?? createdAt), months).toISOString() : null
}

async function agentNames(req: PayloadRequest, ids: (string | null)[]): Promise<Names> {
  const wanted = [...new Set(ids)].filter(isRecordId)
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
