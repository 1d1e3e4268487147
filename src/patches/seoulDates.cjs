const editModule = require('./shared/editModule.cjs')

/**
 * A loader for Turbopack: dates of the panel are in Seoul's time unless a zone is named, instead of the browser's or the server's.
 * @this {{ resourcePath: string }} @param {string} source
 */
function seoulDates(source) {
  return editModule('seoulDates.cjs', edits, this.resourcePath, source)
}

seoulDates.about = {
  madeFor: { '@payloadcms/ui': '3.90.2', '@date-fns/tz': '1.2.0' },
  why: 'the panel formats the times of versions, lists and titles in the zone of the process that renders them, and has no setting for it',
  needlessWhen: 'the panel can be told the zone of its times',
}

module.exports = seoulDates

const minified = [/\(this\.timeZone=\w+\.pop\(\)\),/, "$&this.timeZone??='Asia/Seoul',"]

const edits = {
  '@payloadcms/ui/dist/exports/client/index.js': [minified],
  '@payloadcms/ui/dist/exports/shared/index.js': [minified],
  '@date-fns/tz/date/mini.js': [
    [/this\.timeZone = args\.pop\(\);\s*\}/, "$&this.timeZone ??= 'Asia/Seoul';"],
  ],
}
