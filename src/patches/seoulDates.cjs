/**
 * A loader for Turbopack: dates of the panel are in Seoul's time unless a zone is named, instead of the browser's or the server's.
 *
 * Made for: @payloadcms/ui 3.90.2, @date-fns/tz 1.2.0
 * Why: the panel formats the times of versions, lists and titles in the zone of whoever renders them, and has no setting for it.
 * Needless when: the panel can be told the zone of its times.
 * @param {string} source of a module that holds the class of all these dates
 */
module.exports = function seoulDates(source) {
  const zoned = source.replace(zoneOfConstructor, "$&this.timeZone ??= 'Asia/Seoul';")
  if (zoned !== source) return zoned
  const minified = source.replace(minifiedZone, "$&this.timeZone??='Asia/Seoul',")
  if (minified !== source) return minified
  throw new Error(
    'The class of dates with time zones is not what src/patches/seoulDates.cjs expects.',
  )
}

const zoneOfConstructor = /this\.timeZone = args\.pop\(\);\s*\}/
const minifiedZone = /\(this\.timeZone=\w+\.pop\(\)\),/
