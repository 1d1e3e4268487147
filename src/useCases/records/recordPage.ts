import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { backupSentence, retentionSentence } from '@/domain/records/recordSentences'
import type { RecordDetail } from '@/domain/records/recordDetail'
import type {
  AccessLog,
  BackupRun,
  ClaimReview,
  ConsentNotice,
  DataSubjectRequest,
  Decision,
  Notification,
  PrivacyReview,
  RetentionReport,
  ScheduledPublication,
  SignInRefusal,
} from '@/payload-types'

import { accessRecordDetails, accessRecordSentence } from './accessRecord'
import { backupRecordDetails } from './backupRecord'
import { claimRecordDetails, claimRecordSentence } from './claimRecord'
import { consentRecordDetails, consentRecordSentence } from './consentRecord'
import { decisionRecordDetails, decisionRecordSentence } from './decisionRecord'
import { notificationRecordDetails, notificationRecordSentence } from './notificationRecord'
import { privacyReviewRecordDetails, privacyReviewRecordSentence } from './privacyReviewRecord'
import { publicationRecordDetails, publicationRecordSentence } from './publicationRecord'
import { refusalRecordDetails, refusalRecordSentence } from './refusalRecord'
import { registerRecordDetails, registerRecordSentence } from './registerRecord'
import { retentionRecordDetails } from './retentionRecord'

type Records = {
  'access-log': AccessLog
  decisions: Decision
  notifications: Notification
  'retention-reports': RetentionReport
  'backup-runs': BackupRun
  'data-subject-requests': DataSubjectRequest
  'consent-notices': ConsentNotice
  'privacy-reviews': PrivacyReview
  'claim-reviews': ClaimReview
  'sign-in-refusals': SignInRefusal
  'scheduled-publications': ScheduledPublication
}

type RecordCollection = keyof Records

type Writer<Row> = {
  sentence: (req: PayloadRequest, row: Row) => Promise<string> | string
  details: (req: PayloadRequest, row: Row) => Promise<RecordDetail[]> | RecordDetail[]
}

const writers: { [Slug in RecordCollection]: Writer<Records[Slug]> } = {
  'access-log': { sentence: accessRecordSentence, details: accessRecordDetails },
  decisions: { sentence: decisionRecordSentence, details: decisionRecordDetails },
  notifications: { sentence: notificationRecordSentence, details: notificationRecordDetails },
  'retention-reports': {
    sentence: (_, row) => retentionSentence(row),
    details: (_, row) => retentionRecordDetails(row),
  },
  'backup-runs': {
    sentence: (_, row) => backupSentence(row),
    details: (_, row) => backupRecordDetails(row),
  },
  'data-subject-requests': { sentence: registerRecordSentence, details: registerRecordDetails },
  'consent-notices': {
    sentence: (_, row) => consentRecordSentence(row),
    details: (_, row) => consentRecordDetails(row),
  },
  'privacy-reviews': { sentence: privacyReviewRecordSentence, details: privacyReviewRecordDetails },
  'claim-reviews': { sentence: claimRecordSentence, details: claimRecordDetails },
  'scheduled-publications': {
    sentence: publicationRecordSentence,
    details: publicationRecordDetails,
  },
  'sign-in-refusals': { sentence: refusalRecordSentence, details: refusalRecordDetails },
}

export const isRecordCollection = (slug: string): slug is RecordCollection =>
  Object.hasOwn(writers, slug)

/** A record's sentence, with names as of now; nothing of it is stored (specification 7.11). For admins only, as the caller checks. */
export const recordSentence = async <Slug extends RecordCollection>(
  req: PayloadRequest,
  slug: Slug,
  row: Records[Slug],
): Promise<string> => writers[slug].sentence(req, row)

/**
 * A record's page: its sentence, and line by line what it says, with links to the rows that it names.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `unavailable` if names of customers can't be logged
 */
export async function recordPage<Slug extends RecordCollection>(
  req: PayloadRequest,
  slug: Slug,
  row: Records[Slug],
): Promise<{ sentence: string; details: RecordDetail[] }> {
  requireAdmin(req.user)
  const [sentence, details] = await Promise.all([
    writers[slug].sentence(req, row),
    writers[slug].details(req, row),
  ])
  return { sentence, details: details.filter(({ values }) => values.length > 0) }
}
