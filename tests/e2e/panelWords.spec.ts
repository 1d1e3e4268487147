import type { APIResponse, Page, Route } from '@playwright/test'
import sharp from 'sharp'

import { edits } from '@/copy/edits'
import { media } from '@/copy/media'
import { versions } from '@/copy/versions'
import type { AdminApi } from '@tests/support/e2e/AdminApi'
import { expectList } from '@tests/support/e2e/expectList'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'
import { watchViolations } from '@tests/support/e2e/watchViolations'

const collections = [
  'consultation-requests',
  'decisions',
  'access-log',
  'consent-notices',
  'retention-reports',
  'sign-in-refusals',
  'privacy-reviews',
  'scheduled-publications',
  'claim-reviews',
  'backup-runs',
  'notifications',
  'data-subject-requests',
  'consultant-profile',
  'media',
  'agents',
  'admins',
]
const creatable = ['consultant-profile', 'media', 'agents', 'admins']
const globals = ['landing-page', 'privacy-policy', 'site-settings']

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** Latin letters that belong there: data, codes of rows, addresses, types of files, units, keys, and what has no Korean name. */
const data = [
  /[\w.+-]+@[\w.-]+/g,
  /(?:https?:\/\/|www\.|\b(?:[\w-]+\.)+(?:go\.)?kr\b)\S*/g,
  /\b[0-9a-f]{24}\b/g,
  /\b[\w-]+\.(?:webp|png|jpe?g|svg)\b/gi,
  /\bimage\/\w+/g,
  /\/[a-z]+(?:\/[\w-]+)*/g,
  /\b\d+(?:\.\d+)?(?:[KM]B| bytes)\b/g,
  /\b(?:JPE?G|PNG|WebP|CSV|XLSX|JSON|STEP|ID|IP|Esc)\b/g,
]

/** Texts that the panel once showed: English, codes, and Korean with a wrong particle or a wrong word. */
const wrong = [
  /\{\{|\[object|undefined|\bnull\b/,
  /\}을|\(가\)|\(를\)|\(는\)|\(으\)|\(을\)/,
  /신청를|이름로|고객명로|구분로|내용로|열기 메뉴|닫기 메뉴|(?:열기|닫기) 버튼/,
  /제목 없음\]|로그인하지 않았거나|저장되었습니다|^버전 번호$|[가-힣\d] (?:>|→) [가-힣\d]+ (?:>|→)|\(\d+\)개/,
  /개의 선택됨|\d+ 의 \d+|^의$|^거짓$|^참$|없음>|이전에 발표된|같지 않다/,
  /성공적으로|나가시겠습니까\?$.*버튼|보다 짧아야|\d기준|페이로드|Payload/,
]

/** All that a person sees, hears or hovers over: texts, names, titles and placeholders. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isText = !parentElement?.closest('script, style, noscript, template')
      // Where a text may break, it is still one.
      const whole = parentElement?.querySelector(':scope > wbr') ? parentElement : null
      if (isText) texts.push(whole?.textContent ?? textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean)
  })

const withoutData = (text: string) =>
  data.reduce((rest, pattern) => rest.replace(pattern, ''), text)

const complaintsOf = async (page: Page): Promise<string[]> =>
  (await textsOf(page)).filter(
    (text) => /[A-Za-z]{2,}/.test(withoutData(text)) || wrong.some((pattern) => pattern.test(text)),
  )

async function expectKorean(page: Page, what: string): Promise<void> {
  expect.soft(await complaintsOf(page), what).toEqual([])
}

const press = (panel: Page, name: string) =>
  panel.getByRole('button', { name, exact: true }).first().click()

const toast = (panel: Page, text: string) =>
  panel.getByRole('region', { name: /알림/ }).getByText(text, { exact: true })

/** Answers of the panel's own session. */
function requests(panel: Page, origin = '') {
  // A reused connection may be closed by the server at the very moment of a request.
  const headers = { Origin: origin, Connection: 'close' }
  const read = async <T>(answer: Promise<APIResponse>) => (await (await answer).json()) as T
  return {
    get: <T>(path: string) => read<T>(panel.request.get(`/api${path}`, { headers })),
    post: <T>(path: string, body: object) =>
      read<T>(panel.request.post(`/api${path}`, { headers, data: body })),
    patch: <T>(path: string, body: object) =>
      read<T>(panel.request.patch(`/api${path}`, { headers, data: body })),
    upload: <T>(file: Buffer) =>
      read<T>(
        panel.request.post('/api/media', {
          headers,
          multipart: {
            file: { name: '사진.png', mimeType: 'image/png', buffer: file },
            _payload: JSON.stringify({ alt: '시험 사진' }),
          },
        }),
      ),
    remove: (path: string) => panel.request.delete(`/api${path}`, { headers }),
  }
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f6b4f' } })
    .png()
    .toBuffer()

type Doc = { doc: { id: string } }
type Docs = { docs: { id: string }[] }

/** A published profile with a picture, a draft beside it and its versions. */
async function makeProfile(api: AdminApi, panel: Page, origin = '') {
  const agent = await api.createAgent('정낱말')
  const { get, patch, post, upload } = requests(panel, origin)
  const media = (await upload<Doc>(await picture(300))).doc.id
  const content = { name: '정낱말', introMessage: '첫 번째 인사말입니다.', photo: media }
  const created = await post<Doc>('/consultant-profile', {
    ...content,
    agent: agent.id,
    _status: 'published',
  })
  const { id } = created.doc
  await patch(`/consultant-profile/${id}`, { introMessage: '두 번째 인사말입니다.' })
  await patch(`/consultant-profile/${id}?draft=true`, { introMessage: '세 번째 인사말입니다.' })
  const versions = await get<Docs>(
    `/consultant-profile/versions?where[parent][equals]=${id}&limit=1`,
  )
  return { id, media, version: versions.docs[0]?.id ?? '' }
}

test.describe('the panel', () => {
  // Neither the browser's zone nor the server's.
  test.use({ timezoneId: 'America/New_York' })

  test('should speak plain Korean on every screen, block nothing there, offer in each list what it can do, and tell the time of Seoul', async ({
    api,
    baseURL,
    panel,
    submit,
    visitor,
  }) => {
    test.setTimeout(240_000)
    const violations = await watchViolations(panel)
    await submit(visitor)
    const profile = await makeProfile(api, panel, baseURL)
    const { get, remove } = requests(panel, baseURL)
    try {
      const screens = ['', '/account', '/privacy-review', '/collections/nothing']
      screens.push(...globals.map((slug) => `/globals/${slug}`))
      for (const slug of collections) {
        const { docs } = await get<Docs>(`/${slug}?limit=1&depth=0`)
        screens.push(`/collections/${slug}`)
        if (docs[0]) screens.push(`/collections/${slug}/${docs[0].id}`)
      }
      screens.push(...creatable.map((slug) => `/collections/${slug}/create`))
      screens.push('/collections/decisions/create', '/collections/agents?search=없는-낱말')
      const ofProfile = `/collections/consultant-profile/${profile.id}`
      screens.push(ofProfile, `${ofProfile}/versions`, `${ofProfile}/versions/${profile.version}`)
      for (const screen of screens) {
        await panel.goto(`/admin${screen}`, { waitUntil: 'domcontentloaded' })
        if (screen === '') await expect(panel.getByText(visitor.phone).first()).toBeVisible()
        await expectKorean(panel, screen)
        const list = /^\/collections\/([\w-]+)$/.exec(screen)?.[1] ?? ''
        if (collections.includes(list)) await expectList(panel, list)
      }

      const { createdAt } = await get<{ createdAt: string }>(
        `/consultant-profile/versions/${profile.version}`,
      )
      const seoul = new Date(Date.parse(createdAt) + 9 * 60 * 60 * 1000)
      const clock = `${seoul.getUTCHours() < 12 ? '오전' : '오후'} ${seoul.getUTCHours() % 12 || 12}:`
      await expect(panel.getByText(clock).first()).toBeVisible()
      await panel.goto(`/admin${ofProfile}/versions`)
      await expect(panel.getByRole('link', { name: clock }).first()).toBeVisible()
      await expect(panel.getByRole('columnheader')).toHaveText([
        /^수정 일시/,
        '상태',
        versions.changes,
        versions.author,
      ])
      await expect(panel.getByText(/^[0-9a-f]{24}$/)).toHaveCount(0)

      await panel.goto('/admin/collections/agents')
      await press(panel, '열')
      await press(panel, '필터')
      await press(panel, '필터 추가')
      await panel.locator('.condition__operator input').click()
      await expect(panel.getByRole('option', { name: '같지 않음', exact: true })).toBeVisible()
      await expectKorean(panel, 'the controls of a list')

      await panel.goto('/admin/collections/media')
      await press(panel, '열')
      await expect(panel.getByRole('button', { name: '파일 형식' }).first()).toBeVisible()
      await expectKorean(panel, 'the columns of pictures')

      await panel.goto(`/admin${ofProfile}`)
      const autosaves = /autosave=true/
      let save = () => {}
      const isAsked = new Promise<void>((resolve) => (save = resolve))
      // Nothing would be asked about a draft that is stored already.
      await panel.route(autosaves, async (route) => {
        await isAsked
        await route.continue()
      })
      const draft = panel.waitForResponse((answer) => answer.url().includes('autosave=true'))
      await panel.getByLabel('인사말').fill('저장하지 않은 인사말입니다.')
      await panel
        .getByRole('banner')
        .getByRole('link', { name: '컨설턴트 프로필', exact: true })
        .click()
      await expect(panel.getByRole('button', { name: '저장하지 않고 나가기' })).toBeVisible()
      await expectKorean(panel, 'leaving without saving')
      await press(panel, '계속 편집하기')
      save()
      // The buttons are drawn anew once the draft has saved itself.
      await draft
      await panel.unroute(autosaves)
      await expect(panel.getByText(versions.saved.now, { exact: true })).toBeVisible()
      await press(panel, '변경 사항 게시')
      await expect(toast(panel, '게시했습니다.')).toBeVisible()
      await expectKorean(panel, 'a published profile')
      // What has saved itself leaves nothing to press for.
      await panel.route(autosaves, (route) => route.abort())
      await panel.getByLabel('인사말').fill('초안인 인사말입니다.')
      await press(panel, '초안 저장')
      await expect(toast(panel, '초안을 저장했습니다.')).toBeVisible()
      await panel.unroute(autosaves)
      await panel.locator('.doc-controls__popup button').first().click()
      await panel.locator('#action-unpublish').click()
      await panel.locator('#confirm-action').click()
      await expect(toast(panel, '게시를 해제했습니다.')).toBeVisible()
      expect(violations).toEqual([])
    } finally {
      await remove(`/consultant-profile/${profile.id}`)
      await remove(`/media/${profile.media}`)
    }
  })
})

test('should title a form for something new by its kind, and say plainly where nothing can be made', async ({
  panel,
}) => {
  const heading = panel.getByRole('heading', { level: 1 })
  await panel.goto('/admin/collections/consultant-profile/create')
  await expect(heading).toHaveText('새 컨설턴트 프로필')
  // Until the page has come to life, it hears of nothing that is typed.
  await expect(async () => {
    await panel.getByLabel('이름', { exact: false }).first().fill('')
    await panel.getByLabel('이름', { exact: false }).first().fill('정새로')
    await expect(heading).toHaveText('정새로', { timeout: 1000 })
  }).toPass()
  await panel.goto('/admin/collections/decisions/create')
  await expect(heading).toHaveText('열 수 없는 화면입니다.')
  await expect(panel.getByText('로그아웃', { exact: true })).toHaveCount(0)
  await panel.getByRole('link', { name: '운영 현황으로 돌아가기' }).click()
  await expect(panel).toHaveURL(/\/admin\/?$/)
})

test('should show a version of the consent notice as a record', async ({ panel }) => {
  await panel.goto('/admin/collections/consent-notices')
  await panel
    .getByRole('link', { name: /^동의 안내문 제\d+판: / })
    .first()
    .click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(/^동의 안내문 제\d+판: /)
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await expect(panel.getByText('수정', { exact: true })).toHaveCount(0)
  await expect(panel.getByText('보유·이용 기간:', { exact: false })).toBeVisible()
})

test.describe('the form of a picture', () => {
  test('should say which files it takes, and ask before a picture in use is deleted, naming the places', async ({
    api,
    baseURL,
    panel,
  }) => {
    const profile = await makeProfile(api, panel, baseURL)
    const { post, remove } = requests(panel, baseURL)
    try {
      await panel.goto('/admin/collections/media/create')
      const error = panel.locator('.field-error')
      const choose = async (buffer: Buffer) =>
        panel
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer })
      await choose(Buffer.from('no picture'))
      await press(panel, '저장')
      await expect(error).toHaveText([
        'JPG, PNG, WebP 사진만 올릴 수 있습니다.',
        '내용을 입력해 주세요.',
      ])
      const message = panel.locator('[data-sonner-toast]')
      await expect(message).toHaveText(edits.unsaved)
      await expect(panel.locator('[data-not-saved]')).toHaveText(
        edits.lookAt(edits.unsaved, ['사진', '대체 텍스트'], 0),
      )
      await panel.locator('.file-field__remove').click()
      await panel.getByLabel('대체 텍스트').fill('시험')
      await press(panel, '저장')
      await expect(error.first()).toHaveText('사진을 선택해 주세요.')
      await choose(Buffer.alloc(8 * 1024 * 1024 + 1))
      await expect(error.first()).toHaveText('사진은 8MB 이하만 올릴 수 있습니다.')
      await panel.locator('.file-field__remove').click()
      await choose(await picture(30))
      await press(panel, '저장')
      await expect(error.first()).toHaveText(
        '사진이 너무 작습니다(30×30픽셀). 가로와 세로가 각각 100픽셀 이상인 사진을 올려 주세요.',
      )

      const uses = panel.getByRole('region', { name: '사용하는 곳' })
      const dialog = panel.getByRole('dialog', { name: media.deleteTitle })
      const ask = () => press(panel, media.delete)
      await panel.goto(`/admin/collections/media/${profile.media}`)
      await expect(uses.getByRole('listitem')).toHaveText(['컨설턴트 프로필 ‘정낱말’'])
      await panel.locator('.doc-controls__popup button').first().click()
      await expect(panel.locator('#action-create')).toBeVisible()
      await expect(panel.locator('#action-delete')).toBeHidden()
      await panel.keyboard.press('Escape')
      await expectKorean(panel, 'a picture in use')
      await panel.getByRole('button', { name: '사진 수정' }).click()
      await expect(panel.getByRole('heading', { name: /^\S+\.webp 수정$/ })).toBeVisible()
      await panel.getByRole('button', { name: '취소' }).last().click()
      await ask()
      await expect(dialog).toContainText(media.deleteUsed)
      await expect(dialog.getByRole('listitem')).toHaveText(['컨설턴트 프로필 ‘정낱말’'])
      await expectKorean(panel, 'deleting a picture in use')
      await panel.keyboard.press('Escape')

      await remove(`/consultant-profile/${profile.id}`)
      await panel.reload()
      await expect(uses).toContainText(media.unused)
      // Used after the page was opened.
      const { doc } = await post<Doc>('/consultant-profile', {
        name: '정나중',
        introMessage: '안녕하세요.',
        photo: profile.media,
        agent: (await api.createAgent('정나중')).id,
      })
      await ask()
      await expect(dialog).toContainText(media.deleteUnused)
      await press(panel, media.deleteConfirm)
      await expect(dialog.getByRole('listitem')).toHaveText(['컨설턴트 프로필 ‘정나중’'])
      await press(panel, media.deleteConfirm)
      await expect(panel).toHaveURL(/\/admin\/collections\/media(?:\?|$)/)
      await expect(panel.getByRole('heading', { level: 1, name: '사진' })).toBeFocused()
      // The profile shows the default picture, and its form opens.
      await panel.goto(`/admin/collections/consultant-profile/${doc.id}`)
      await expect(panel.getByLabel('인사말')).toHaveValue('안녕하세요.')
      await expectKorean(panel, 'a profile whose picture was deleted')
      await remove(`/consultant-profile/${doc.id}`)
    } finally {
      await remove(`/consultant-profile/${profile.id}`)
      await remove(`/media/${profile.media}`)
    }
  })
})

test('should forget what was wrong with a picture that was taken out, also where an earlier question is answered late', async ({
  panel,
}) => {
  await panel.goto('/admin/collections/media/create')
  const error = panel.locator('.field-error').first()
  const alt = panel.getByLabel('대체 텍스트')
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await press(panel, '저장')
  await expect(error).toHaveText('JPG, PNG, WebP 사진만 올릴 수 있습니다.')
  const asked: Route[] = []
  await panel.route('**/admin/collections/media/create', (route) => void asked.push(route))
  // It asks nothing while it takes in the refusal, and again once it has taken in the first answer.
  const typeUntilAsked = (times: number) =>
    expect(async () => {
      await alt.fill((await alt.inputValue()) === '시험' ? '시험 사진' : '시험')
      await expect.poll(() => asked.length, { timeout: 1000 }).toBe(times)
    }).toPass()
  await typeUntilAsked(1)
  await panel.locator('.file-field__remove').click()
  await expect(error).toHaveText('사진을 선택해 주세요.')
  await asked[0]?.continue()
  await typeUntilAsked(2)
  await expect(error).toHaveText('사진을 선택해 주세요.')
})

test('should count a text while it is typed and refuse a blank one at its field', async ({
  panel,
}) => {
  await panel.goto('/admin/globals/site-settings')
  const field = panel.getByLabel('브랜드 이름', { exact: false })
  const error = panel.locator('.field-error')
  // The panel opens the tab that this admin had open last.
  await expect(async () => {
    await panel.locator('.tabs-field__tab-button').first().click()
    await field.fill('하루', { timeout: 2000 })
    await expect(field).toHaveAccessibleDescription('2/30')
  }).toPass()
  await field.fill('가'.repeat(31))
  await expect(panel.locator('[data-over]')).toHaveText('31/30')
  await field.fill(' \u3164 ')
  await press(panel, '저장')
  await expect(error).toHaveText('내용을 입력해 주세요.')
  await field.fill('하루맞춤')
  await expect(error).toHaveCount(0)
})

test('should say the rule for passwords, and count name and e-mail, where an admin is made', async ({
  panel,
}) => {
  await panel.goto('/admin/collections/admins/create')
  const email = panel.locator('#field-email')
  await email.fill('new@e2e.test')
  await expect(email).toHaveAccessibleDescription('12/254')
  const name = panel.getByLabel('이름', { exact: true })
  await name.fill('김관리')
  await expect(name).toHaveAccessibleDescription('3/50')
  // What the form asks of the server is answered when this test says so.
  const asked: Route[] = []
  await panel.route('**/admin/collections/admins/create', (route) => void asked.push(route))
  await panel.locator('#field-password').fill('1')
  await expect.poll(() => asked.length).toBe(1)
  await press(panel, '저장')
  const expectRules = () =>
    expect(panel.locator('.field-error')).toHaveText([
      '비밀번호는 6자 이상이어야 합니다.',
      '비밀번호 확인을 입력해 주세요.',
    ])
  await expectRules()
  await asked[0]?.continue()
  // It asks again once it has taken in the first answer, which knows nothing of the refusal.
  await expect(async () => {
    await name.fill((await name.inputValue()) === '김관리' ? '김관리자' : '김관리')
    await expect.poll(() => asked.length, { timeout: 1000 }).toBe(2)
  }).toPass()
  await expectRules()
})

test('should say once and in full what is wrong with a profile, on a wide screen and on a phone', async ({
  api,
  baseURL,
  panel,
}) => {
  const { id: agent } = await api.createAgent('정하나')
  const { post, remove } = requests(panel, baseURL)
  const content = { name: '정하나', introMessage: '안녕하세요.', agent }
  const { doc } = await post<Doc>('/consultant-profile', content)
  try {
    await panel.goto(`/admin/collections/consultant-profile/${doc.id}`)
    const error = panel.locator('.field-error')
    const toasts = panel.locator('.payload-toast-container li')
    const message = panel.locator('[data-not-saved]')
    const reason = /^기본 프로필은 하나만 둘 수 있습니다\. .+ 지정해 주세요\.$/
    const drafted = () => panel.waitForResponse(/autosave=true/)
    const isRefused = drafted()
    await panel.locator('.clear-indicator').last().click()
    await isRefused
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth
    for (const width of [1280, 390]) {
      await resize(panel, width, 800)
      const refused = panel.waitForResponse(
        (response) => response.status() === 400 && !response.url().includes('autosave'),
      )
      await press(panel, '변경 사항 게시')
      await refused
      await expect(error).toHaveText(reason)
      await expect(toasts.filter({ hasText: edits.notPublished })).toHaveCount(1)
      // The draft is refused for it too, after a while.
      await expect(message).toHaveText(/^(?:저장|게시)되지 않았습니다\. 확인할 곳: 영업자$/)
      await expect(panel.getByText(reason)).toHaveCount(1)
      expect(await error.evaluate(isCut), `${width} px`).toBe(false)
      // The refusal of the draft draws it anew, perhaps just now.
      await expect(async () => {
        await error.scrollIntoViewIfNeeded({ timeout: 1000 })
        await expect(error).toBeInViewport({ ratio: 1, timeout: 1000 })
      }, `${width} px`).toPass({ timeout: 15_000 })
    }

    const name = panel.getByLabel('이름', { exact: false }).first()
    const isRefusedAgain = drafted()
    await name.fill(' \u3164 ')
    await isRefusedAgain
    await press(panel, '초안 저장')
    await expect(error.filter({ hasText: '내용을 입력해 주세요.' })).toHaveCount(1)
    await expect(toasts.filter({ hasText: edits.unsaved })).toHaveCount(1)
    await expect(message).toHaveText(edits.lookAt(edits.unsaved, ['이름'], 0))
  } finally {
    await remove(`/consultant-profile/${doc.id}`)
  }
})
