import { TZDateMini as AnyZoneDate } from '@date-fns/tz'

/**
 * Dates in Seoul's time unless a zone is named, in place of the browser's or the server's.
 *
 * Made for: @payloadcms/ui 3.90.2, @date-fns/tz 1.2.0
 * Why: the panel formats the times of versions, lists and titles in the zone of whoever renders them, and has no setting for it.
 * Needless when: the panel can be told the zone of its times.
 */
export class TZDateMini extends AnyZoneDate {
  constructor(...given: unknown[]) {
    super(...(inSeoul(given) as [number, string]))
  }
}

const isZoned = (given: unknown[]) => given.length > 1 && typeof given.at(-1) === 'string'

const inSeoul = (given: unknown[]): unknown[] =>
  isZoned(given) ? given : [...(given.length ? given : [Date.now()]), 'Asia/Seoul']
