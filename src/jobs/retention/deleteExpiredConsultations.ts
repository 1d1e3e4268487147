import { createLocalReq, type Payload } from 'payload'

import { limits } from '@/config/limits'
import { recordAccess } from '@/database/records/accessLog'
import { findExpired } from '@/database/consultations/expiredConsultations'
import { withTransaction } from '@/database/core/transaction'

import type { Report } from './retentionReport'
import type { RetentionRule } from './retentionRules'

type Run = {
  report: Report
  /** Asked after each batch; false ends the run. */
  shouldContinue: () => Promise<boolean>
}

/**
 * Deletes what is due, each consultation in a transaction of its own, and counts it in the report. May be interrupted at any time and started
 * again. Returns false if `shouldContinue` stopped it; true at the end, also where it gave up after `limits.retentionFailures`.
 */
export async function deleteExpiredConsultations(
  payload: Payload,
  rules: readonly RetentionRule[],
  { shouldContinue, report }: Run,
): Promise<boolean> {
  const failed = new Set<string>()
  for (const { expired } of rules) {
    const version = report.versions.find((one) => one.version === expired.version)
    for (;;) {
      const ids = await findExpired(payload, expired, {
        except: failed,
        limit: limits.retentionBatch,
      })
      for (const id of ids) {
        const isDeleted = await deleteConsultation(payload, id)
        if (isDeleted === null) failed.add(id)
        report.failures = failed.size
        if (!isDeleted) continue
        report.deleted += 1
        if (version) version.deleted += 1
      }
      if (ids.length && !(await shouldContinue())) return false
      if (failed.size >= limits.retentionFailures) return true
      if (ids.length < limits.retentionBatch) break
    }
  }
  return true
}

/** Returns whether this call deleted it, and nobody else meanwhile; null on failure. */
async function deleteConsultation(payload: Payload, id: string): Promise<boolean | null> {
  const req = await createLocalReq({}, payload)
  try {
    await withTransaction(req, async () => {
      const collection = 'consultation-requests'
      // As the system: the retention that the visitor agreed to is over.
      await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req })
      await recordAccess(req, { action: 'delete', collection, subjects: [id] })
    })
    return true
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return false
    payload.logger.error({ err: error, msg: 'a consultation was not deleted', consultation: id })
    return null
  }
}
