import type { PayloadRequest } from 'payload'

import { contentFormOf, documentPageOf } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { records } from '@/copy/records'
import { claimCheckedDocuments } from '@/domain/claims/claimCheckedFields'
import { publicationStates } from '@/domain/content/publications'
import { line, type RecordDetail, type RecordPiece } from '@/domain/records/recordDetail'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { relatedId } from '@/domain/values/relatedId'
import { isRecordId } from '@/domain/values/recordId'
import { formatKoreanDay, formatKoreanTime, startOfIsoDay } from '@/domain/calendar/time'
import type { ClaimReview } from '@/payload-types'

import { adminCalled } from './findAccount'
import { adminLink } from './links'

const { collection: copy } = claimReview

/** The document as it is called now: a profile by its name, while there is one. */
async function documentPart(req: PayloadRequest, row: ClaimReview): Promise<RecordPiece> {
  const { label } = claimCheckedDocuments[row.of]
  if (row.of !== 'consultant-profile') return { text: label, href: contentFormOf({ slug: row.of }) }
  const id = relatedId(row.profile)
  const found = isRecordId(id)
    ? await req.payload.findByID({
        collection: 'consultant-profile',
        id,
        select: { name: true },
        depth: 0,
        disableErrors: true,
        overrideAccess: false,
        req,
      })
    : null
  if (!found) return { text: label }
  return { text: claimReview.named(label, found.name), href: contentFormOf({ slug: row.of, id }) }
}

type PlanOfAnswer = { id: string; state: string; isWaiting: boolean; isReplaced: boolean }

/** What has become of the plan that an answer was given for; none once it is deleted with its profile. */
async function planOf(req: PayloadRequest, row: ClaimReview): Promise<PlanOfAnswer | null> {
  const id = relatedId(row.plan)
  const plan = isRecordId(id)
    ? await req.payload.findByID({
        collection: 'scheduled-publications',
        id,
        select: { plannedAt: true, state: true },
        depth: 0,
        disableErrors: true,
        overrideAccess: false,
        req,
      })
    : null
  if (!plan) return null
  return {
    id: plan.id,
    state: publicationStates[plan.state],
    isWaiting: plan.state === 'planned',
    isReplaced: Date.parse(plan.plannedAt ?? '') > Date.parse(row.reviewedAt),
  }
}

async function planParts(req: PayloadRequest, row: ClaimReview): Promise<RecordPiece[]> {
  const plan = await planOf(req, row)
  if (!plan) return []
  const text = plan.isReplaced ? copy.replanned(plan.state) : plan.state
  return [{ text, href: documentPageOf('scheduled-publications', plan.id) }]
}

/** The sentence of an answer to claims. */
export async function claimRecordSentence(req: PayloadRequest, row: ClaimReview): Promise<string> {
  const who = records.does(await adminCalled(req, relatedId(row.reviewedBy), row.reviewedByEmail))
  const { text } = await documentPart(req, row)
  const count = koreanNumber(row.findings?.length ?? 0)
  const plan = await planOf(req, row)
  const state = plan && !plan.isWaiting && !plan.isReplaced ? plan.state : undefined
  const done = row.isPublicAlready ? copy.confirmed : copy.published
  const did = row.publishAt ? copy.planned(formatKoreanTime(row.publishAt), state) : done
  const what = copy.sentence(who, text, count, did)
  return row.number ? copy.byNumber(what, row.number) : copy.byReason(what)
}

/** The lines of its page: what was answered, and for which texts. */
export async function claimRecordDetails(
  req: PayloadRequest,
  row: ClaimReview,
): Promise<RecordDetail[]> {
  const findings = row.findings ?? []
  const texts = [...new Set(findings.map(({ text }) => text))]
  const day = row.expiresAt && formatKoreanDay(startOfIsoDay(row.expiresAt))
  return [
    { label: copy.of, values: [await documentPart(req, row)] },
    line(copy.reviewedAt, formatKoreanTime(row.reviewedAt)),
    {
      label: copy.reviewedBy,
      values: [await adminLink(req, row.reviewedBy, row.reviewedByEmail)],
    },
    line(copy.publishAt, row.publishAt && formatKoreanTime(row.publishAt)),
    { label: copy.plan, values: await planParts(req, row) },
    line(copy.number, row.number),
    line(copy.expiresAt, day && copy.until(day)),
    line(copy.reason, row.reason),
    {
      label: copy.findings,
      isList: true,
      values: findings.map(({ clause, label, match }) => ({
        text: copy.line(label, match, clause),
      })),
    },
    { label: copy.text, isList: true, values: texts.map((text) => ({ text })) },
    line(copy.rulesVersion, row.rulesVersion),
  ]
}
