import type { Payload } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { dailyBackups } from '@/config/backups'
import { leastFreeBytes } from '@/process/diskSpace'
import { dataDirectory } from '@/config/paths'
import { readBackupFacts } from '@/database/records/backupRuns'
import { connectedDatabase } from '@/database/core/adapter'
import { countFailedMails, readOutboxMetrics } from '@/database/metrics'
import { countHeldPlans } from '@/database/content/storedPlans'
import { presentCompany } from '@/domain/content/company'
import { isReachable } from '@/domain/content/privacyContact'
import { type Trouble, type TroubleFacts, troublesOf } from '@/domain/operationsPanel/troubles'
import { unconfirmedReview } from '@/useCases/privacyReview/unconfirmedReview'

import { defineUseCase } from '../defineUseCase'

/**
 * What needs a person now (specification 17.7), without personal data.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `unavailable`
 */
export const listTroubles = defineUseCase({
  guard: requireAdmin,
  run: async ({ payload }): Promise<Trouble[]> => troublesOf(await readTroubleFacts(payload)),
})

/** The facts, for the panel and for /metrics; the caller checks who reads them. */
export async function readTroubleFacts(
  payload: Payload,
  outbox = readOutboxMetrics(payload),
): Promise<TroubleFacts> {
  const now = new Date()
  const database = connectedDatabase(payload)
  const settings = dailyBackups()
  const folders = [dataDirectory(), ...(settings ? [settings.folder] : [])]
  const [{ company }, { oldestPendingAt }, failedMails, backups, freeBytes, month, held] =
    await Promise.all([
      payload.findGlobal({
        slug: 'site-settings',
        depth: 0,
        select: { company: true },
        // Whether an officer can be reached, not who.
        overrideAccess: true,
      }),
      outbox,
      countFailedMails(payload, now),
      readBackupFacts(database),
      leastFreeBytes(folders),
      unconfirmedReview(payload, now),
      countHeldPlans(payload),
    ])
  return {
    now,
    startedAt: new Date(now.getTime() - process.uptime() * 1000),
    isPrivacyContactMissing: !isReachable(presentCompany(company)),
    failedMails,
    heldPublications: held,
    unconfirmedReview: month ?? null,
    oldestWaitingMail: oldestPendingAt ?? null,
    backups: { ...backups, isOn: settings !== undefined },
    freeBytes,
  }
}
