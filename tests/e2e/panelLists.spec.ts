import type { Locator, Page } from '@playwright/test'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { chooseRow } from '@tests/support/e2e/chooseRow'
import { resize } from '@tests/support/e2e/resize'
import { canScrollSideways, cutOffIn } from '@tests/support/e2e/sideways'
import { expect, test } from '@tests/support/e2e/test'
import { admin } from '@tests/support/http/server'

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** The controls that answer a finger on less than 44 pixels, with the area around them that answers too. */
const smallTargetsIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((controls) => {
    const sideOf = (element: Element, side: 'width' | 'height') =>
      Math.max(
        element.getBoundingClientRect()[side],
        parseFloat(getComputedStyle(element, '::before')[side]) || 0,
      )
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => Math.min(sideOf(element, 'width'), sideOf(element, 'height')) < 43.5)
      .map((element) => element.outerHTML.slice(0, 120))
  }, selector)

/** The contrast of each of these texts to what is behind it. */
const contrastsOf = (texts: Locator): Promise<number[]> =>
  texts.evaluateAll((elements) => {
    const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      const isSeenThrough = channelsOf(backgroundColor)[3] === 0
      return isSeenThrough && element.parentElement
        ? groundOf(element.parentElement)
        : backgroundColor
    }
    return elements.map((element) => {
      const both = [getComputedStyle(element).color, groundOf(element)].map(luminance)
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
    })
  })

/** The label that a cell shows before its value. */
const labelOf = (cell: Locator): Promise<string> =>
  cell.evaluate((element) => getComputedStyle(element, '::before').content.replaceAll('"', ''))

const open = async (panel: Page, path: string) => {
  await panel.goto(`/admin${path}`)
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
}

test('should scroll a list that is too wide in its own box, and the page never', async ({
  panel,
}) => {
  for (const slug of ['consultation-requests', 'retention-reports']) {
    // On a wide window Payload asks whether its menu was open, and opens it over a page that has become narrow meanwhile.
    await panel.setViewportSize({ width: 768, height: 800 })
    await open(panel, `/collections/${slug}`)
    for (const width of [768, 1280, 1600]) {
      await resize(panel, width, 800)
      expect.soft(await canScrollSideways(panel), `${slug} at ${width} px`).toBe(false)
      const header = '.list-header, .list-controls, .search-bar'
      expect.soft(await cutOffIn(panel, header), `${slug} at ${width} px`).toEqual([])
      await expect.soft(panel.getByRole('button', { name: '필터', exact: true })).toHaveText('필터')
    }
  }
})

test('should mark required fields so that the mark can be read, in the dark too', async ({
  api,
  panel,
}) => {
  const { id } = await api.createAgent('정필수')
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme })
    for (const screen of ['/account', `/collections/agents/${id}`]) {
      await open(panel, screen)
      await expect(panel.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const marks = panel.locator('.field-label .required')
      await expect(marks.first()).toBeVisible()
      const least = Math.min(...(await contrastsOf(marks)))
      expect.soft(least, `${screen}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('should show what adds a row, states and the groups of the menu so that they can be read, in the dark too', async ({
  panel,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme })
    await open(panel, '/globals/landing-page')
    await expect(panel.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await panel.getByRole('button', { name: '자주 묻는 질문' }).click()
    await expect(panel.getByRole('button', { name: '질문 추가' })).toBeVisible()
    for (const texts of [
      '.array-field__add-row .btn__label',
      '.status__label',
      '.nav-group__label',
    ]) {
      await expect(panel.locator(texts).first()).toBeAttached()
      const least = Math.min(...(await contrastsOf(panel.locator(texts))))
      expect.soft(least, `${texts}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('should wrap a reason of one long word in the privacy review', async ({ api, panel }) => {
  const agent = await api.createPendingAgent('긴사유')
  await api.decide(agent.id, 'rejected', '가나다라'.repeat(50))
  await open(panel, '/privacy-review')
  for (const width of [390, 1280]) {
    await resize(panel, width, 800)
    await expect(panel.getByText('가나다라가나다라').first()).toBeVisible()
    expect.soft(await canScrollSideways(panel), `${width} px`).toBe(false)
    expect.soft(await cutOffIn(panel, 'main'), `${width} px`).toEqual([])
  }
})

test("should show rows as cards with their labels on a phone, and cut off nothing of Payload's forms", async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  const { id } = await api.createAgent('정카드')
  await submit(visitor, id)
  await panel.setViewportSize({ width: 390, height: 844 })
  await open(panel, '/collections/consultation-requests')
  const row = panel.getByRole('row').filter({ hasText: visitor.name })
  const cell = row.getByText(visitor.phone).locator('xpath=ancestor::td')
  expect(await labelOf(cell)).toBe('연락처')
  expect(await labelOf(row.getByText('정카드').locator('xpath=ancestor::td'))).toBe('담당 영업자')
  // A label without a value would accuse everybody.
  await expect(row.locator('.cell-signals')).toBeHidden()
  await chooseRow(row)
  await expect(panel.getByText('1개 선택됨')).toBeVisible()
  await expect(panel.getByText('—', { exact: true })).toHaveCount(0)
  expect(await findAxeViolations(panel, '.table')).toEqual([])

  for (const [screen, save] of [
    ['/account', '저장'],
    [`/collections/agents/${id}`, '저장'],
    ['/globals/landing-page', '변경 사항 게시'],
  ] as const) {
    await open(panel, screen)
    await expect(panel.getByRole('button', { name: save, exact: true })).toBeInViewport({
      ratio: 1,
    })
    const parts = '.doc-controls__content, .tabs-field__tabs, .payload-settings'
    expect.soft(await cutOffIn(panel, parts), screen).toEqual([])
    expect.soft(await canScrollSideways(panel), screen).toBe(false)
  }
})

test('should show the placeholder of the plans and an e-mail whole at 200 % on a phone', async ({
  api,
  landingPage,
  panel,
}) => {
  await api.saveGlobal('landing-page', landingPage)
  await panel.setViewportSize({ width: 390, height: 844 })
  const enlarge = () =>
    panel.evaluate(() => {
      const root = document.documentElement
      root.style.fontSize = `${2 * parseFloat(getComputedStyle(root).fontSize)}px`
    })
  await open(panel, '/collections/scheduled-publications')
  await enlarge()
  const room = await panel.getByPlaceholder(/^검색: /).evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const padding = parseFloat(paddingLeft) + parseFloat(paddingRight)
    return input.clientWidth - padding - pen.measureText(input.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await open(panel, '/globals/landing-page/versions')
  await enlarge()
  const author = panel.getByRole('cell', { name: admin.email }).locator('span').first()
  const lines = await author.evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test.describe('above a form', () => {
  const saving = '.doc-controls__controls :is(.btn, .live-preview-toggler)'

  test('should have buttons of one height and whole times, from a phone to a wide screen', async ({
    api,
    panel,
  }) => {
    const { id } = await api.createPublicAgent('정시각')
    const profile = await api.profileOf(id)
    await open(panel, `/collections/consultant-profile/${profile}`)
    for (const width of [1280, 768, 390]) {
      await resize(panel, width)
      // They come one after the other.
      await expect(panel.locator(saving)).toHaveCount(4)
      const heights = await panel
        .locator(saving)
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
      expect.soft([...new Set(heights)], `${width} px`).toHaveLength(1)
      const cut = await panel
        .locator('.doc-controls__value')
        .evaluateAll((times) =>
          times.filter((time) => time.scrollWidth > time.clientWidth).map((time) => time.innerHTML),
        )
      expect.soft(cut, `${width} px`).toEqual([])
    }
  })

  test('should give a finger 44 pixels on a phone, and end no line within a word', async ({
    api,
    panel,
  }) => {
    const { id } = await api.createAgent('정손끝')
    await panel.setViewportSize({ width: 390, height: 844 })
    for (const screen of [
      '/globals/landing-page',
      '/globals/site-settings',
      '/collections/consultation-requests',
      '/collections/media',
      '/collections/media/create',
      `/collections/agents/${id}`,
    ]) {
      await open(panel, screen)
      await expect(panel.locator('.doc-controls, .list-controls').first()).toBeVisible()
      const controls =
        '.app-header :is(a, button), .doc-controls button, .phone-call, .tabs-field__tab-button, .list-header a, .list-search-replacement a, .sort-column__button, .search-filter__input, .document-fields :is(.btn, input[type=text]:not(.rs__input), textarea)'
      expect.soft(await smallTargetsIn(panel, controls), screen).toEqual([])
      const [menu = 0, home = 0] = await panel
        .locator('.app-header__mobile-nav-toggler, .step-nav__home')
        .evaluateAll((places) =>
          places
            .map((place) => place.getBoundingClientRect())
            .map(({ left, width }) => left + width / 2),
        )
      // Each has its own 44 pixels.
      expect.soft(home - menu, screen).toBeGreaterThanOrEqual(44)
    }
    await expect(panel.locator('body')).toHaveCSS('word-break', 'keep-all')
  })

  test('should give a finger 44 pixels in the menu of a phone', async ({ panel }) => {
    await panel.setViewportSize({ width: 390, height: 844 })
    await open(panel, '/collections/access-log')
    await panel.locator('.app-header__mobile-nav-toggler').click()
    await expect(panel.getByRole('button', { name: '운영', exact: true })).toBeVisible()
    const entries = '.nav :is(.nav__link, .nav-group__toggle, .nav__controls a, .nav__mobile-close)'
    await expect(panel.locator(entries).first()).toBeVisible()
    expect(await smallTargetsIn(panel, entries)).toEqual([])
  })
})
