/**
 * A loader for Turbopack: dates of the panel are in Seoul's time unless a zone is named, instead of the browser's or the server's.
 * @this {{ resourcePath: string }} @param {string} source
 */
function seoulDates(source) {
  if (!holdsDates.test(this.resourcePath.replaceAll('\\', '/'))) return source
  const zoned = source
    .replace(/this\.timeZone = args\.pop\(\);\s*\}/, "$&this.timeZone ??= 'Asia/Seoul';")
    .replace(/\(this\.timeZone=\w+\.pop\(\)\),/, "$&this.timeZone??='Asia/Seoul',")
  if (zoned !== source) return zoned
  throw new Error('The class of dates with zones is not what src/patches/seoulDates.cjs expects.')
}

seoulDates.note = {
  madeFor: { '@payloadcms/ui': '3.90.2', '@date-fns/tz': '1.2.0' },
  why: 'the panel formats the times of versions, lists and titles in the zone of the process that renders them, and has no setting for it',
  needlessWhen: 'the panel can be told the zone of its times',
}

module.exports = seoulDates

const holdsDates =
  /@payloadcms\/ui\/dist\/exports\/(?:client|shared)\/index\.js$|@date-fns\/tz\/date\/mini\.js$/
