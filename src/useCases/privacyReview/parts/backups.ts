import { dayMs } from '@/config/timeUnits'
import { privacyReview } from '@/copy/privacyReview'
import { backupFigures, notableBackupIds } from '@/database/privacyReview/backups'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { BackupFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { unusual } from '@/domain/records/reviewRules'
import type { Bounds } from '@/domain/records/reviewPeriod'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { BackupRun } from '@/payload-types'
import { recordLine, recordPart } from '@/useCases/privacyReview/reviewPart'

const { backups: copy } = privacyReview

/** Whether there are good backups, and whether somebody has tried to bring one back. */
export const backups = recordPart<'backups', BackupRun>({
  count: backupFigures,
  copy,
  records: { collection: 'backup-runs', time: 'createdAt' },
  idsOf: notableBackupIds,
  figureLines,
  recordLines: (runs) =>
    runs.map((run) => ({ ...recordLine('backup-runs', run, run.at), isUnusual: !run.ok })),
})

function figureLines(figures: BackupFigures, { end }: Bounds): ReviewLine[] {
  const { drills, failed, failedDrills, good, lastGood } = figures
  const until = Math.min(end.getTime(), Date.now())
  const isOld = lastGood !== null && until - Date.parse(lastGood) > unusual.backupDays * dayMs
  return [
    good + failed > 0
      ? { text: copy.figures(koreanNumber(good), koreanNumber(failed)), isUnusual: good === 0 }
      : { text: copy.none, isUnusual: true },
    ...(lastGood ? [{ text: copy.lastGood(formatKoreanTime(lastGood)), isUnusual: isOld }] : []),
    {
      text:
        drills + failedDrills > 0
          ? copy.drills(koreanNumber(drills), koreanNumber(failedDrills))
          : copy.noDrill,
    },
  ]
}
