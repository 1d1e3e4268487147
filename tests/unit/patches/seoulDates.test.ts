import { ko } from 'date-fns/locale/ko'

import nextConfig from '../../../next.config'
import { TZDateMini } from '@/patches/seoulDates'
import { formatKoreanTime } from '@/domain/time'
import { insideOf, watchPatch } from '@tests/support/patches'
import { readFileSync } from 'node:fs'

const instant = '2026-03-04T15:03:00.000Z'

watchPatch('seoulDates.ts', {
  'the panel makes its dates with the class of this module, and names no zone': () => {
    const folder = 'node_modules/@payloadcms/ui/dist'
    const source = readFileSync(`${folder}/utilities/formatDocTitle/formatDateTitle.js`, 'utf8')
    expect(source).toContain("import { TZDateMini as TZDate } from '@date-fns/tz/date/mini'")
    expect(source).toContain('new TZDate(new Date(date))')
  },
  'the build replaces that module': () => {
    expect(nextConfig.turbopack?.resolveAlias).toMatchObject({
      '@date-fns/tz/date/mini': './src/patches/seoulDates.ts',
    })
  },
  'a date without a zone is formatted in Seoul, as our own times are': async () => {
    const { format } = await insideOf('date-fns', 'format.js')
    const shown = format(new TZDateMini(new Date(instant)), 'yyyy. M. d. a h:mm', { locale: ko })
    expect(shown).toBe(formatKoreanTime(instant))
    expect(shown).toBe('2026. 3. 5. 오전 12:03')
  },
  'a date keeps the zone that it names': () => {
    expect(new TZDateMini(new Date(instant)).withTimeZone('UTC').getHours()).toBe(15)
    expect(new TZDateMini(Date.parse(instant), 'UTC').getHours()).toBe(15)
  },
})
