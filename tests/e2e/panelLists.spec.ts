import type { Locator, Page } from '@playwright/test'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { expect, test } from '@tests/support/e2e/test'

const lists = [
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
  'consultant-profile',
  'media',
  'agents',
  'admins',
]

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** What reaches past the window's right edge and can be seen. */
const cutOffIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((inside) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return [...document.querySelectorAll(`:is(${inside}) *`)]
      .filter((element) => isSeen(element) && element.textContent?.trim())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  }, selector)

const canScrollSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

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
  for (const width of [768, 1280, 1600]) {
    await panel.setViewportSize({ width, height: 800 })
    for (const slug of ['consultation-requests', 'retention-reports']) {
      await open(panel, `/collections/${slug}`)
      expect.soft(await canScrollSideways(panel), `${slug} at ${width} px`).toBe(false)
      const header = '.list-header, .list-controls, .search-bar'
      expect.soft(await cutOffIn(panel, header), `${slug} at ${width} px`).toEqual([])
      await expect.soft(panel.getByRole('button', { name: '필터', exact: true })).toHaveText('필터')
    }
  }
})

test('should wrap a reason of one long word in the privacy review', async ({ api, panel }) => {
  const agent = await api.createPendingAgent('긴사유')
  await api.decide(agent.id, 'rejected', '가나다라'.repeat(50))
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 800 })
    await open(panel, '/privacy-review')
    await expect(panel.getByText('가나다라가나다라').first()).toBeVisible()
    expect.soft(await canScrollSideways(panel), `${width} px`).toBe(false)
    expect.soft(await cutOffIn(panel, 'main'), `${width} px`).toEqual([])
  }
})

test('should offer a search only where there is a text to search, and a choice only where something can be done', async ({
  panel,
  submit,
  visitor,
}) => {
  await submit(visitor)
  const search = panel.locator('.search-filter input')
  for (const slug of [
    'notifications',
    'retention-reports',
    'sign-in-refusals',
    'consultation-requests',
  ]) {
    await open(panel, `/collections/${slug}`)
    await expect(search).toBeHidden()
  }
  await open(panel, '/collections/decisions')
  await expect(search).toBeVisible()
  const box = panel.getByRole('checkbox')
  // These lists are never empty.
  for (const slug of ['consent-notices', 'consultant-profile']) {
    await open(panel, `/collections/${slug}`)
    await expect(panel.getByRole('columnheader').first()).toBeVisible()
    await expect(box).toHaveCount(0)
  }
  await open(panel, '/collections/consultation-requests')
  await expect(box.first()).toBeVisible()
})

test("should show rows as cards with their labels on a phone, and cut off nothing of Payload's screens", async ({
  api,
  panel,
  submit,
  visitor,
}) => {
  test.setTimeout(120_000)
  const { id } = await api.createAgent('정카드')
  await submit(visitor, id)
  await panel.setViewportSize({ width: 390, height: 844 })
  for (const slug of lists) {
    await open(panel, `/collections/${slug}`)
    for (const button of ['열', '필터'])
      await expect
        .soft(panel.getByRole('button', { name: button, exact: true }), slug)
        .toBeInViewport({ ratio: 1 })
    const parts = '.list-header, .list-controls, .table'
    await expect.poll(() => cutOffIn(panel, parts), slug).toEqual([])
    expect.soft(await canScrollSideways(panel), slug).toBe(false)
  }

  await open(panel, '/collections/consultation-requests')
  const row = panel.getByRole('row').filter({ hasText: visitor.name })
  const cell = row.getByText(visitor.phone).locator('xpath=ancestor::td')
  expect(await labelOf(cell)).toBe('연락처')
  expect(await labelOf(row.getByText('정카드').locator('xpath=ancestor::td'))).toBe('담당 영업자')
  // A label without a value would accuse everybody.
  await expect(row.locator('.cell-signals')).toBeHidden()
  await row.getByRole('checkbox', { name: '선택' }).check()
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

test.describe('above a form', () => {
  const saving = '.doc-controls__controls :is(.btn, .live-preview-toggler)'

  for (const width of [390, 768, 1280])
    test(`should have buttons of one height and whole times at ${width} px`, async ({
      api,
      panel,
    }) => {
      const { id } = await api.createPublicAgent('정시각')
      const profile = await api.profileOf(id)
      await panel.setViewportSize({ width, height: 844 })
      await open(panel, `/collections/consultant-profile/${profile}`)
      // They come one after the other.
      await expect(panel.locator(saving)).toHaveCount(4)
      const heights = await panel
        .locator(saving)
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
      expect([...new Set(heights)]).toHaveLength(1)
      const cut = await panel
        .locator('.doc-controls__value')
        .evaluateAll((times) =>
          times.filter((time) => time.scrollWidth > time.clientWidth).map((time) => time.innerHTML),
        )
      expect(cut).toEqual([])
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
      '/collections/media',
      '/collections/media/create',
      `/collections/agents/${id}`,
    ]) {
      await open(panel, screen)
      await expect(panel.locator('.doc-controls, .list-controls').first()).toBeVisible()
      const controls =
        '.app-header :is(a, button), .doc-controls button, .phone-call, .tabs-field__tab-button, .list-header a, .sort-column__button, .search-filter__input, .document-fields :is(.btn, input[type=text]:not(.rs__input), textarea)'
      expect.soft(await smallTargetsIn(panel, controls), screen).toEqual([])
    }
    await expect(panel.locator('body')).toHaveCSS('word-break', 'keep-all')
  })
})
