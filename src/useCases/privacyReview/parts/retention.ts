import { privacyReview } from '@/copy/privacyReview'
import { notableRunIds, retentionFigures } from '@/database/privacyReview/retentionRuns'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { RetentionFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { formatKoreanDay, startOfIsoDay } from '@/domain/calendar/time'
import type { RetentionReport } from '@/payload-types'
import { recordLine, recordPart } from '@/useCases/privacyReview/reviewPart'

const { retention: copy } = privacyReview

/** Days without a run that are named. */
const namedDays = 7

/** Whether what had to be deleted was deleted, each day. */
export const retention = recordPart<'retention', RetentionReport>({
  count: retentionFigures,
  copy,
  records: { collection: 'retention-reports', time: 'createdAt' },
  idsOf: notableRunIds,
  figureLines,
  recordLines: (runs) =>
    runs.map((run) => ({
      ...recordLine('retention-reports', run, run.createdAt),
      isUnusual: run.failures > 0 || run.state === 'failed' || run.state === 'interrupted',
    })),
})

function figureLines(figures: RetentionFigures): ReviewLine[] {
  const { broken, failures, missed } = figures
  return [
    { text: doneText(figures) },
    ...(failures > 0 ? [{ text: copy.failures(koreanNumber(failures)), isUnusual: true }] : []),
    ...(broken > 0 ? [{ text: copy.broken(koreanNumber(broken)), isUnusual: true }] : []),
    ...(missed.length > 0 ? [{ text: missedText(missed), isUnusual: true }] : []),
  ]
}

function doneText({ days, deleted, missed, runs }: RetentionFigures): string {
  const ran = koreanNumber(days - missed.length)
  if (days > 0) return copy.figures(koreanNumber(days), ran, koreanNumber(deleted))
  return runs > 0 ? copy.notYet(koreanNumber(runs), koreanNumber(deleted)) : copy.none
}

function missedText(missed: readonly string[]): string {
  const named = missed
    .slice(0, namedDays)
    .map((day) => formatKoreanDay(startOfIsoDay(day)))
    .join(', ')
  const more = missed.length - namedDays
  return more > 0 ? copy.missedMore(named, koreanNumber(more)) : copy.missed(named)
}
