import { limits } from '@/config/limits'
import { privacyReview } from '@/copy/privacyReview'
import { backupFigures, notableBackupIds } from '@/database/privacyReview/backups'
import { recordNumber } from '@/domain/records'
import { type BackupFigures, type ReviewLine, unusual } from '@/domain/reviewFigures'
import type { Bounds } from '@/domain/reviewPeriod'
import { formatKoreanTime } from '@/domain/time'
import type { BackupRun } from '@/payload-types'
import {
  recordLine,
  recordsLink,
  recordsOf,
  type ReviewPart,
} from '@/useCases/privacyReview/reviewPart'

const { backups: copy } = privacyReview

/** Whether there are good backups, and whether somebody has tried to bring one back. */
export const backups: ReviewPart<'backups'> = {
  count: backupFigures,
  show: async (req, figures, bounds) => {
    const ids = await notableBackupIds(req.payload, bounds, limits.reviewLines)
    const rows = await recordsOf<BackupRun>(req, 'backup-runs', ids)
    return {
      lines: figureLines(figures, bounds),
      lists: [
        {
          title: copy.list,
          lines: rows.map((run) => ({
            ...recordLine('backup-runs', run, run.at),
            isUnusual: !run.ok,
          })),
          empty: copy.empty,
        },
      ],
      rule: copy.rule,
      link: recordsLink('backup-runs', 'createdAt', bounds),
    }
  },
}

function figureLines(figures: BackupFigures, { end }: Bounds): ReviewLine[] {
  const { drills, failed, failedDrills, good, lastGood } = figures
  const until = Math.min(end.getTime(), Date.now())
  const isOld =
    lastGood !== null && until - Date.parse(lastGood) > unusual.backupDays * 24 * 60 * 60 * 1000
  return [
    good + failed > 0
      ? { text: copy.figures(recordNumber(good), recordNumber(failed)), isUnusual: good === 0 }
      : { text: copy.none, isUnusual: true },
    ...(lastGood ? [{ text: copy.lastGood(formatKoreanTime(lastGood)), isUnusual: isOld }] : []),
    {
      text:
        drills + failedDrills > 0
          ? copy.drills(recordNumber(drills), recordNumber(failedDrills))
          : copy.noDrill,
    },
  ]
}
