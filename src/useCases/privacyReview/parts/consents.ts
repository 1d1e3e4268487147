import { collectionPageOf, documentPageOf } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import { consentFigures, noticeIds } from '@/database/privacyReview/consents'
import { koreanNumber } from '@/domain/values/koreanNumber'
import type { ConsentFigures, ReviewLine } from '@/domain/records/reviewFigures'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { ConsentNotice } from '@/payload-types'
import { readRecords, type ReviewPart } from '@/useCases/privacyReview/reviewPart'

const { consents: copy, dated } = privacyReview

/** Which versions of the consent notice were in force, and how many agreed to each. */
export const consents: ReviewPart<'consents'> = {
  count: consentFigures,
  show: async (req, { versions }, bounds) => {
    const ids = await noticeIds(req.payload, bounds)
    const rows = await readRecords<ConsentNotice>(req, 'consent-notices', ids)
    return {
      lines: versions.length ? versions.map(lineOf) : [{ text: copy.empty }],
      lists: [
        {
          title: copy.list,
          lines: rows.map(({ createdAt, id, sentence }) => ({
            text: dated(copy.since(formatKoreanTime(createdAt)), sentence ?? ''),
            href: documentPageOf('consent-notices', id),
          })),
          empty: copy.empty,
        },
      ],
      rule: copy.rule,
      link: { text: privacyReview.records, href: collectionPageOf('consent-notices') },
    }
  },
}

const lineOf = ({ requests, version }: ConsentFigures['versions'][number]): ReviewLine => ({
  text: copy.figure(version === null ? copy.other : copy.version(version), koreanNumber(requests)),
})
