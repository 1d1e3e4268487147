import { readFileSync } from 'node:fs'

import { ko } from '@payloadcms/translations/languages/ko'

import { limits } from '@/config/limits'
import { auth } from '@/copy/auth'
import { panelTranslations } from '@/copy/panelTranslations'

import nextConfig from '../../../next.config'
import panelTexts from '../../../src/patches/panelTexts.cjs'
import { watchPatch } from '@tests/support/patches'

const files = [
  'node_modules/@payloadcms/ui/dist/exports/client/index.js',
  'node_modules/@dnd-kit/core/dist/core.esm.js',
  'node_modules/payload/dist/fields/validations.js',
  'node_modules/@payloadcms/ui/dist/exports/shared/index.js',
  'node_modules/@payloadcms/next/dist/views/Version/RenderFieldsToDiff/DiffCollapser/index.js',
  'node_modules/@payloadcms/next/dist/views/Versions/buildColumns.js',
  'node_modules/@payloadcms/next/dist/views/Unauthorized/index.js',
  'node_modules/@payloadcms/next/dist/views/Version/SelectComparison/index.js',
  'node_modules/@payloadcms/next/dist/views/Version/Default/index.js',
]
const patched = (file: string) =>
  panelTexts.call({ resourcePath: `/somewhere/${file}` }, readFileSync(file, 'utf8'))

watchPatch('panelTexts.cjs', panelTexts.about, {
  'these modules hold the English texts': () => {
    for (const file of files) expect(patched(file)).not.toContain('A file is required')
    expect(patched(files[0] ?? '')).toContain('사진을 선택해 주세요.')
    expect(patched(files[1] ?? '')).toContain('스페이스 키로 항목을 잡고')
    expect(patched(files[2] ?? '')).toContain('비밀번호 확인을 입력해 주세요.')
  },
  'passwords have the limits of the product': () => {
    const { max, min } = limits.password
    const text = patched(files[2] ?? '')
    expect(text).toContain(`[...value].length < ${min}) return "${auth.passwordTooShort}"`)
    expect(text).toContain(`[...value].length > ${max}) return "${auth.passwordTooLong}"`)
    expect(text).toContain(`required) return "${auth.passwordRequired}"`)
  },
  'a choice is announced by its label, which is no text for a version': () => {
    expect(readFileSync(files[0] ?? '', 'utf8')).toMatch(
      /ariaLiveMessages,\w+=\w+\.getOptionLabel,/,
    )
    expect(patched(files[0] ?? '')).toMatch(
      /\w+=\(option=>option\.text\?\?\w+\.getOptionLabel\(option\)\)/,
    )
  },
  'a version of less than a minute ago is said in the words of the library of dates': () => {
    const words = readFileSync('node_modules/date-fns/locale/ko/_lib/formatDistance.js', 'utf8')
    expect(words).toContain('one: "1분 미만"')
    expect(ko.translations.version.versionAgo).toBe('{{distance}} 전')
    const said = patched(files[8] ?? '').match(/\}\)\.replace\("1분 미만 전", "방금 전"\)/g)
    expect(said).toHaveLength(2)
  },
  'the number of errors and the name of a cropped picture stand where English has them': () => {
    expect(patched(files[0] ?? '')).toMatch(/\w+&&"오류\\xa0",\w+\("span",.{0,60}\),\w+&&"개"/)
    expect(patched(files[0] ?? '')).toMatch(/title:`\$\{\w+\} \$\{\w+\("general:editing"\)\}`/)
  },
  'the button of the menu is called by what it does': () => {
    expect(patched(files[0] ?? '')).toMatch(
      /=(\w+)\?`\$\{(\w+)\("general:menu"\)\} \$\{\2\("general:close"\)\}`:\2\("general:open"\),/,
    )
    const { close, menu } = ko.translations.general
    expect([menu, close]).toEqual(['메뉴', '닫기'])
    expect(panelTranslations.general.open).toBe('메뉴 열기')
  },
  'a list is rendered by one table, of columns with fields': () => {
    expect(patched(files[0] ?? '').match(/"data-label":/g)).toHaveLength(1)
  },
  'buttons that show a picture only have no name of their own': () => {
    const names = ['이전 쪽', '메뉴 열기', '사진 정보 수정', '빼기', '복사', '지우기']
    for (const name of names) expect(patched(files[0] ?? '')).toContain(`"${name}"`)
    expect(patched(files[4] ?? '')).toContain('"펼치기" : "접기"')
  },
  'a picture that was deleted is told from one whose answer failed, and is neither shown nor edited':
    () => {
      const text = patched(files[0] ?? '')
      expect(text).toMatch(/docsById:(\w+)\.ok&&\w+\}/)
      expect(text).toMatch(/filename:\w+\[\w+\]\?"사진이 삭제되어[^"]+":"[^"]+",isPlaceholder/)
      expect(text).toMatch(
        /allowEdit:!\w+&&!(\w+)\.isPlaceholder,.{0,200}displayPreview:!\1\.isPlaceholder&&/,
      )
    },
  'the region of passing messages has the key of which its name tells': () => {
    expect(patched(files[0] ?? '')).toMatch(/hotkey:\w+=\["altKey","KeyT"\]/)
    expect(patched(files[0] ?? '')).toMatch(/"aria-label":`\$\{\w+\}`,"aria-keyshortcuts":"Alt\+T"/)
  },
  'these modules name new rows, versions and refused pages': () => {
    for (const file of files.slice(3)) expect(patched(file)).not.toBe(readFileSync(file, 'utf8'))
  },
  'the build loads these modules through the patch': () => {
    const rule = nextConfig.turbopack?.rules?.['*.js'] as {
      condition: { path: RegExp }
      loaders: { loader: string }[]
    }
    expect(rule.loaders.map(({ loader }) => loader)).toContain('./src/patches/panelTexts.cjs')
    expect(files.filter((file) => rule.condition.path.test(`/${file}`))).toEqual(files)
  },
  'other modules stay as they are': () => {
    expect(panelTexts.call({ resourcePath: '/other.js' }, '"Copy URL"')).toBe('"Copy URL"')
  },
})
