import { limits } from '@/config/limits'
import { privacyReview } from '@/copy/privacyReview'
import { demandFigures, demandIds } from '@/database/privacyReview/demands'
import { answerDay, timeliness } from '@/domain/dataSubjectRegister'
import { recordNumber } from '@/domain/records'
import type { DemandFigures, ReviewLine } from '@/domain/reviewFigures'
import { formatKoreanDay } from '@/domain/time'
import type { DataSubjectRequest } from '@/payload-types'
import {
  recordHref,
  recordsLink,
  recordsOf,
  type ReviewPart,
  unusualFirst,
} from '@/useCases/privacyReview/reviewPart'

const { demands: copy } = privacyReview

/** What data subjects have demanded, and whether it was answered in time. */
export const demands: ReviewPart<'demands'> = {
  count: demandFigures,
  show: async (req, figures, bounds) => {
    const ids = await demandIds(req.payload, bounds, limits.reviewLines)
    const rows = await recordsOf<DataSubjectRequest>(req, 'data-subject-requests', ids)
    return {
      lines: figureLines(figures),
      lists: [
        {
          title: copy.list,
          lines: rows.map(lineOf).toSorted(unusualFirst),
          empty: copy.empty,
          more: figures.received + figures.earlier - rows.length,
        },
      ],
      rule: copy.rule,
      link: recordsLink('data-subject-requests', 'receivedAt', bounds),
    }
  },
}

const states = ['inTime', 'late', 'waiting', 'overdue'] as const
const isBad = (state: (typeof states)[number]) => state === 'late' || state === 'overdue'

const figureLines = (figures: DemandFigures): ReviewLine[] => [
  { text: figures.received ? copy.figures(recordNumber(figures.received)) : copy.none },
  ...states.flatMap((state) =>
    figures[state] > 0
      ? [{ text: copy[state](recordNumber(figures[state])), isUnusual: isBad(state) }]
      : [],
  ),
  ...(figures.earlier > 0 ? [{ text: copy.carried(recordNumber(figures.earlier)) }] : []),
]

function lineOf({ answeredAt, id, receivedAt, sentence }: DataSubjectRequest): ReviewLine {
  const received = new Date(receivedAt)
  const state = timeliness(received, answeredAt ? new Date(answeredAt) : null, new Date())
  const dates = copy.dates(formatKoreanDay(received), formatKoreanDay(answerDay(received)))
  return {
    text: sentence ?? '',
    detail: copy.dated(dates, copy.states[state]),
    href: recordHref('data-subject-requests', id),
    isUnusual: isBad(state),
  }
}
