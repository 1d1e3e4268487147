import type { CollectionSlug, Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { documentPageOf, filteredListOf } from '@/config/routes'
import { privacyReview as copy } from '@/copy/privacyReview'
import type { AccountAt } from '@/database/privacyReview/accounts'
import type {
  ReviewFigures,
  ReviewLine,
  ReviewPartId,
  ShownPart,
} from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'
import { formatKoreanTime } from '@/domain/calendar/time'
import { calledLink } from '@/useCases/records/links'

/** A part of the privacy review: what it counts, and how that is said. */
export type ReviewPart<Id extends ReviewPartId> = {
  /** Counts what the records of a period say: what is stored when a month is confirmed. */
  count: (payload: Payload, bounds: Bounds) => Promise<ReviewFigures[Id]>
  /** Says the figures with names as of now, and lists the records behind them. For admins only, as the caller checks. */
  show: (
    req: PayloadRequest,
    figures: ReviewFigures[Id],
    bounds: Bounds,
  ) => Promise<Omit<ShownPart, 'id' | 'title'>>
}

/** The address of a collection's list in the panel, narrowed to a period and to values of other fields; null finds rows without one. */
export function recordsHref(
  collection: CollectionSlug,
  field: string,
  { end, start }: Bounds,
  others: Record<string, string | null> = {},
): string {
  const filters: [path: string, value: string][] = [
    [`[${field}][greater_than_equal]`, start.toISOString()],
    [`[${field}][less_than]`, end.toISOString()],
    ...Object.entries(others).map(([name, value]): [string, string] =>
      value === null ? [`[${name}][exists]`, 'false'] : [`[${name}][equals]`, value],
    ),
  ]
  return filteredListOf(collection, filters)
}

/** The link below a part: to all its records in the panel. */
export const recordsLink = (...list: Parameters<typeof recordsHref>): ShownPart['link'] => ({
  text: copy.records,
  href: recordsHref(...list),
})

type Told = { id: string; sentence?: string | null }

/** Reads records by their ids under the admin's own access rule, each with its sentence, in the order of the ids. */
export async function readRecords<Row extends Told>(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const byId = new Map((docs as unknown as Row[]).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A record's sentence with its time, as a link to it. */
export const recordLine = (
  collection: CollectionSlug,
  { id, sentence }: Told,
  at: string,
): ReviewLine => ({
  text: copy.dated(formatKoreanTime(at), sentence ?? ''),
  href: documentPageOf(collection, id),
})

type RecordPart<Id extends ReviewPartId, Row> = {
  count: ReviewPart<Id>['count']
  copy: { list: string; empty: string; rule: string }
  /** Where the records are, and the time by which they belong to a period. */
  records: { collection: CollectionSlug; time: string }
  /** The ids of the records that are listed. */
  idsOf: (payload: Payload, bounds: Bounds, limit: number) => Promise<string[]>
  figureLines: (figures: ReviewFigures[Id], bounds: Bounds) => ReviewLine[]
  recordLines: (rows: Row[]) => ReviewLine[]
  /** How many records there are, where more can be told of than are listed. */
  allOf?: (figures: ReviewFigures[Id]) => number
}

/** A part whose one list is of records. */
export const recordPart = <Id extends ReviewPartId, Row extends Told>(
  part: RecordPart<Id, Row>,
): ReviewPart<Id> => ({
  count: part.count,
  show: async (req, figures, bounds) => {
    const { allOf, copy: words, records } = part
    const ids = await part.idsOf(req.payload, bounds, limits.reviewLines)
    const rows = await readRecords<Row>(req, records.collection, ids)
    const lines = part.recordLines(rows)
    const more = allOf ? { more: allOf(figures) - rows.length } : {}
    return {
      lines: part.figureLines(figures, bounds),
      lists: [{ title: words.list, lines, empty: words.empty, ...more }],
      rule: words.rule,
      link: recordsLink(records.collection, records.time, bounds),
    }
  },
})

type MaybeUnusual = Pick<ReviewLine, 'isUnusual'>

export const unusualFirst = (one: MaybeUnusual, other: MaybeUnusual): number =>
  Number(other.isUnusual ?? false) - Number(one.isUnusual ?? false)

/** `사유: …` of a record; one that asks for none has none. */
export const reasonOf = (reason: string | null | undefined): Pick<ReviewLine, 'detail'> =>
  reason ? { detail: copy.reason(reason) } : {}

export type NamedAccount = Pick<AccountAt, 'email' | 'id' | 'kind'>

/** How an account is called, with a link to it while it exists. */
export async function accountLine(
  req: PayloadRequest,
  { email, id, kind }: NamedAccount,
): Promise<{ who: string; href?: string }> {
  const { text: who, ...link } = await calledLink(req, `${kind}s`, id, email)
  return { who, ...link }
}
