import { documentPageOf } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import { demandFigures, demandIds } from '@/database/privacyReview/demands'
import { answerDay, timeliness } from '@/domain/dataSubjects/answerDeadline'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { DemandFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { formatKoreanDay } from '@/domain/calendar/time'
import type { DataSubjectRequest } from '@/payload-types'
import { recordPart, unusualFirst } from '@/useCases/privacyReview/reviewPart'

const { demands: copy } = privacyReview

/** What data subjects have demanded, and whether it was answered in time. */
export const demands = recordPart<'demands', DataSubjectRequest>({
  count: demandFigures,
  copy,
  records: { collection: 'data-subject-requests', time: 'receivedAt' },
  idsOf: demandIds,
  figureLines,
  recordLines: (rows) => rows.map(lineOf).toSorted(unusualFirst),
  allOf: (figures) => figures.received + figures.earlier,
})

const states = ['inTime', 'late', 'waiting', 'pastDeadline'] as const
type State = (typeof states)[number]

const isBad = (state: State) => state === 'late' || state === 'pastDeadline'

/** A figure keeps its stored name. */
const figureOf = (figures: DemandFigures, state: State) =>
  figures[state === 'pastDeadline' ? 'overdue' : state]

function figureLines(figures: DemandFigures): ReviewLine[] {
  return [
    { text: figures.received ? copy.figures(koreanNumber(figures.received)) : copy.none },
    ...states.flatMap((state) =>
      figureOf(figures, state) > 0
        ? [{ text: copy[state](koreanNumber(figureOf(figures, state))), isUnusual: isBad(state) }]
        : [],
    ),
    ...(figures.earlier > 0 ? [{ text: copy.carried(koreanNumber(figures.earlier)) }] : []),
  ]
}

function lineOf({ answeredAt, id, receivedAt, sentence }: DataSubjectRequest): ReviewLine {
  const received = new Date(receivedAt)
  const state = timeliness(received, answeredAt ? new Date(answeredAt) : null, new Date())
  return {
    text: sentence ?? '',
    detail: detailOf(received, state),
    href: documentPageOf('data-subject-requests', id),
    isUnusual: isBad(state),
  }
}

/** An open demand's sentence says its deadline. */
function detailOf(received: Date, state: State): string {
  const receivedOn = copy.receivedOn(formatKoreanDay(received))
  if (state === 'waiting' || state === 'pastDeadline') return receivedOn
  return copy.answered(receivedOn, formatKoreanDay(answerDay(received)), copy.states[state])
}
