import type { Page, Route } from '@playwright/test'

import { durations } from '@/config/durations'
import { fieldHash } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { edits } from '@/copy/edits'
import { publications as copy } from '@/copy/publications'
import { records } from '@/copy/records'
import { texts } from '@/copy/texts'
import { versions } from '@/copy/versions'
import { koreanWallClock } from '@/domain/calendar/time'
import { formatKoreanTime, formatMoment } from '@/domain/calendar/time'
import type { LandingPage } from '@/payload-types'
import { lastMinute } from '@/ui/fields/dayInputs'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { pressUntilShown } from '@tests/support/e2e/pressUntilShown'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'
import { admin } from '@tests/support/http/server'

const editPage = '/admin/globals/landing-page'
const headline = (panel: Page) => panel.getByLabel('큰 제목', { exact: false })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// Each test opens a screen of its own.
test.use({ panelPath: null })

async function type(panel: Page, text: string): Promise<void> {
  await panel.goto(editPage)
  await press(panel, '첫 화면')
  const saved = panel.waitForResponse(/landing-page\?autosave=true/)
  await headline(panel).fill(text)
  expect((await saved).ok()).toBe(true)
}

/** The last draft is stored and taken in: while that lasts, neither can be pressed. */
const expectSaved = (panel: Page) =>
  expect
    .poll(() =>
      Promise.all(
        ['변경 사항 게시', '초안 저장'].map((name) =>
          panel.getByRole('button', { name, exact: true }).isDisabled(),
        ),
      ),
    )
    .toEqual([false, true])

async function openPlans(panel: Page): Promise<void> {
  const moment = panel.getByLabel(copy.momentLabel)
  await expect(async () => {
    if (!(await moment.isVisible())) await press(panel, copy.plan)
    await expect(moment).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Asks for a publication and gives it up at its claims. */
async function giveUp(panel: Page, shownNumber: string): Promise<void> {
  const number = panel.getByLabel(claimReview.dialog.number, { exact: true })
  // While a draft saves itself, the button is disabled.
  await expect(async () => {
    if (!(await number.isVisible()))
      await panel
        .getByRole('button', { name: '변경 사항 게시', exact: true })
        .click({ timeout: 1000 })
    await expect(number).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(number).toHaveValue(shownNumber)
  await number.fill('제2026-1호')
  await press(panel, claimReview.dialog.back)
}

async function expectRefused(panel: Page): Promise<void> {
  await expect(panel.locator('[data-not-saved]')).toHaveText(
    edits.lookAt(edits.notPublished, ['첫 화면 › 큰 제목'], 0),
  )
  await expect(panel.getByText(edits.claimsAtField)).toBeVisible()
}

async function storedHeadline(panel: Page): Promise<string> {
  const draft = await panel.request.get('/api/globals/landing-page?draft=true&depth=0')
  return ((await draft.json()) as LandingPage).hero.headline
}

/** The texts that their boxes cut off. */
const cutOff = (boxes: Element[]) =>
  boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent)

const cutBelow = (boxes: Element[]) =>
  boxes.filter((box) => box.scrollHeight > box.clientHeight).map((box) => box.textContent)

/** The next Monday, 09:00 in Seoul. */
function nextMonday(): string {
  const day = 24 * 60 * 60 * 1000
  const today = new Date(Date.now())
  const weekday = new Date(`${koreanWallClock(today).slice(0, 10)}T00:00:00Z`).getUTCDay()
  const ahead = (8 - weekday) % 7 || 7
  return `${koreanWallClock(new Date(today.getTime() + ahead * day)).slice(0, 10)}T09:00`
}

/** Cancels the only plan that is shown. */
async function cancelPlan(page: Page): Promise<void> {
  await press(page, copy.cancelPlan)
  const question = page.getByRole('dialog', { name: copy.cancelPlanTitle })
  await question.getByRole('button', { name: copy.cancelPlan }).click()
  await expect(question).toHaveCount(0)
}

test.describe('a draft', () => {
  test('should be saved by itself, shown to nobody, and published', async ({
    landingPage: _restored,
    page,
    panel,
  }) => {
    await type(panel, '첫 초안의 제목')
    const draft = panel.getByRole('button', { name: '초안 저장', exact: true })
    await expect(draft).toBeDisabled()
    // The second time leaves nothing to be saved either.
    const saved = panel.waitForResponse(/landing-page\?autosave=true/)
    await headline(panel).fill('초안의 제목')
    await saved
    await expect(draft).toBeDisabled()
    await page.goto('/')
    await expect(page.getByText('초안의 제목')).toHaveCount(0)
    await expect(panel.getByText('변경됨')).toBeVisible()
    await press(panel, '변경 사항 게시')
    await expect(panel.getByText(edits.published)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('초안의 제목')
    // Payload would save once more by itself.
    await expect(panel.getByText('게시됨', { exact: true })).toBeVisible()
  })

  test('should keep what is typed into two fields while it is slow to be saved', async ({
    landingPage: _restored,
    panel,
  }) => {
    const autosave = /landing-page\?autosave=true/
    const subline = panel.getByRole('textbox', { name: /^설명/ })
    await type(panel, '느린')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await panel.route(
      autosave,
      async (route) => {
        const response = await route.fetch()
        await held
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const sent = panel.waitForRequest(autosave)
    await headline(panel).pressSequentially(' 초안')
    await sent
    await headline(panel).pressSequentially('의 제목')
    await subline.fill('그사이 쓴 설명')
    const slow = panel.waitForResponse(autosave)
    release()
    await slow
    await panel.waitForResponse(autosave)
    const expectTyped = async () => {
      await expect(headline(panel)).toHaveValue('느린 초안의 제목')
      await expect(subline).toHaveValue('그사이 쓴 설명')
    }
    await expectTyped()
    await panel.reload()
    await expectTyped()
  })

  test('should keep what is typed while it is saved right behind an earlier one', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.clock.install()
    await type(panel, '느린')
    await expectSaved(panel)
    const saves: Route[] = []
    await panel.route(/landing-page\?autosave=true/, (route) => void saves.push(route))
    await headline(panel).press('End')
    await headline(panel).pressSequentially(' 초안')
    await expect.poll(() => saves.length).toBe(1)
    await headline(panel).pressSequentially('의')
    // The first one ends once the form has asked what the server makes of it.
    const questions: Route[] = []
    await panel.route(`**${editPage}`, (route) => void questions.push(route))
    await saves[0]?.continue()
    await expect.poll(() => questions.length).toBeGreaterThan(0)
    await panel.clock.fastForward(2 * durations.draftAutosave)
    await panel.unroute(`**${editPage}`)
    for (const question of questions) await question.continue()
    await expect.poll(() => saves.length).toBe(2)
    await headline(panel).pressSequentially(' 제목')
    await saves[1]?.continue()
    await expect.poll(() => saves.length).toBe(3)
    const saved = panel.waitForResponse(/landing-page\?autosave=true/)
    await saves[2]?.continue()
    await saved
    expect(await storedHeadline(panel)).toBe('느린 초안의 제목')
  })

  test('should say what is not saved, or not published, and why, while a field is refused', async ({
    landingPage: _restored,
    panel,
  }) => {
    const unsaved = edits.lookAt(edits.unsaved, ['큰 제목'], 0)
    await type(panel, '초안의 제목')
    await test.step('should say that it is not saved, and why, while a field is refused', async () => {
      const savedAgo = panel.getByText(/(?:전에|방금) 저장함$/)
      const refused = panel.getByText(unsaved)
      await expect(savedAgo).toBeVisible()
      // The second time it is mended to what is stored, of which nothing has to be saved.
      for (let times = 0; times < 2; times += 1) {
        await headline(panel).fill('가'.repeat(200))
        await expect(refused).toBeVisible()
        await expect(savedAgo).toBeHidden()
        await headline(panel).fill('짧은 제목')
        await expect(refused).toHaveCount(0)
        await expect(savedAgo).toBeVisible()
        await expect(panel.getByRole('button', { name: '초안 저장', exact: true })).toBeDisabled()
      }
      await openPlans(panel)
      await panel.keyboard.press('Escape')
      await expect(panel.getByLabel(copy.momentLabel)).toHaveCount(0)
    })
    await test.step('should say at a field what is wrong with it now, however it was refused before', async () => {
      const error = panel.locator('.field-error')
      const refused = (address: RegExp) =>
        panel.waitForResponse((one) => address.test(one.url()) && one.status() === 400)
      const tooLong = refused(/autosave=true/)
      await headline(panel).fill('가'.repeat(81))
      await tooLong
      const refusedPublication = refused(/landing-page\?depth=0/)
      await press(panel, '변경 사항 게시')
      await refusedPublication
      await expect(error).toHaveText('80자 이하로 입력해 주세요.')
      const blank = refused(/autosave=true/)
      await headline(panel).fill('\u200b\u3164 ')
      await blank
      await expect(panel.locator('[data-not-saved]')).toHaveText(unsaved)
      await expect(error).toHaveText('내용을 입력해 주세요.')
      const saved = panel.waitForResponse((one) => /autosave=true/.test(one.url()) && one.ok())
      await headline(panel).fill('하루를 시작하는 영양제')
      await saved
      await expect(error).toHaveCount(0)
    })
  })

  test('should say at the field that a source has no https address, and not save it', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.goto(`${editPage}${fieldHash('why.items.0.sourceLink')}`)
    const link = panel.locator('#field-why__items__0__sourceLink')
    await expect(link).toBeFocused()
    await link.pressSequentially('http://x.kr')
    await expect(panel.locator('.field-error')).toHaveText(texts.insecureLink)
    await expect(panel.getByText(edits.lookAt(edits.unsaved, ['출처 링크'], 0))).toBeVisible()
    const saved = panel.waitForResponse((one) => /autosave=true/.test(one.url()) && one.ok())
    await link.fill('https://x.kr')
    await saved
    await expect(panel.locator('.field-error')).toHaveCount(0)
  })

  test('should have nothing unsaved when the text is changed back before it is autosaved', async ({
    landingPage: _restored,
    panel,
  }) => {
    await type(panel, '초안의 제목')
    await expectSaved(panel)
    let release = () => {}
    const isBack = new Promise<void>((resolve) => (release = resolve))
    await panel.route(/autosave=true/, async (route) => {
      await isBack
      await route.continue()
    })
    await headline(panel).press('End')
    await headline(panel).press('X')
    await headline(panel).press('Backspace')
    await expect(headline(panel)).toHaveValue('초안의 제목')
    release()
    await expectSaved(panel)
    await panel.getByRole('link', { name: /^버전/ }).click()
    await expect(panel.getByRole('table')).toBeVisible()
  })

  test('should leave a row open that was opened while the form asked the server', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.goto(editPage)
    await press(panel, '자주 묻는 질문')
    await press(panel, '모두 접기')
    await pressUntilShown(
      panel.getByRole('button', { name: '첫 화면', exact: true }),
      headline(panel),
    )
    let release = () => {}
    const isOpened = new Promise<void>((resolve) => (release = resolve))
    const asked = panel.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(editPage),
    )
    await panel.route(
      `**${editPage}`,
      async (route) => {
        await isOpened
        await route.continue()
      },
      { times: 1 },
    )
    await headline(panel).fill('초안의 제목')
    await asked
    await press(panel, '자주 묻는 질문')
    const answer = panel.locator('#field-faq__items__1__answer')
    await pressUntilShown(panel.getByRole('button', { name: '모두 펼치기' }), answer)
    release()
    await expect.poll(() => storedHeadline(panel)).toBe('초안의 제목')
    await expectSaved(panel)
    await expect(answer).toBeVisible()
  })

  test('should not count as one where it was refused', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.goto(editPage)
    await press(panel, '첫 화면')
    await headline(panel).fill('가'.repeat(200))
    const refused = panel.waitForResponse(
      (answer) => /[?&]draft=true$/.test(answer.url()) && answer.status() === 400,
    )
    await press(panel, '초안 저장')
    await refused
    await expect(panel.locator('[data-not-saved]')).toContainText('큰 제목')
    await expect(panel.getByText('게시됨', { exact: true })).toBeVisible()
    await expect(panel.getByText('변경됨')).toHaveCount(0)
  })

  test('should be readable at 200 %, titles of rows and long answers too', async ({ panel }) => {
    await panel.goto(editPage)
    const title = panel.locator('.collapsible__header-wrap').first()
    await expect(async () => {
      await press(panel, '자주 묻는 질문')
      await expect(title).toBeVisible({ timeout: 1000 })
    }).toPass()
    await panel.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await panel.locator('.collapsible__header-wrap').evaluateAll(cutBelow)).toEqual([])
    const lineOf = (box: Element) => {
      const { fontSize, lineHeight } = getComputedStyle(box)
      return parseFloat(lineHeight) / parseFloat(fontSize)
    }
    const line = await panel.locator('.field-type textarea').first().evaluate(lineOf)
    expect(line).toBeGreaterThanOrEqual(1.2)
  })

  test('should stay saved, or be saved, when its publication with claims is given up', async ({
    landingPage: _restored,
    panel,
  }) => {
    const moment = panel.getByLabel(copy.momentLabel)
    const expectDrafted = async () => {
      await expectRefused(panel)
      await expect(panel.getByRole('button', { name: '초안 저장', exact: true })).toBeDisabled()
      await openPlans(panel)
      await panel.keyboard.press('Escape')
      await expect(moment).toHaveCount(0)
    }
    await type(panel, '고혈압을 완치하는 영양제')
    await giveUp(panel, '')
    await expectDrafted()
    // Before it is saved by itself.
    await headline(panel).fill('당뇨를 완치하는 영양제')
    await giveUp(panel, '제2026-1호')
    await expectDrafted()
    await expect.poll(() => storedHeadline(panel)).toBe('당뇨를 완치하는 영양제')
    await expectSaved(panel)
    await expectRefused(panel)
    await headline(panel).fill('제목')
    await expect.poll(() => storedHeadline(panel)).toBe('제목')
    await headline(panel).fill('당뇨를 완치하는 영양제')
    await expect.poll(() => storedHeadline(panel)).toBe('당뇨를 완치하는 영양제')
    await expectSaved(panel)
    await expect(panel.locator('[data-not-saved]')).toHaveCount(0)
    await expect(panel.getByText(edits.claimsAtField)).toHaveCount(0)
  })

  test('should be saved when what a refused publication held is typed back while another draft is sent', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.clock.install()
    await type(panel, '고혈압을 완치하는 영양제')
    await giveUp(panel, '')
    await expectRefused(panel)
    const saves: Route[] = []
    await panel.route(/landing-page\?autosave=true/, (route) => void saves.push(route))
    await headline(panel).press('End')
    await headline(panel).press('X')
    await expect.poll(() => saves.length).toBe(1)
    await headline(panel).press('Backspace')
    await panel.clock.fastForward(2 * durations.draftAutosave)
    await saves[0]?.continue()
    await expect.poll(() => saves.length).toBe(2)
    await saves[1]?.continue()
    await expect.poll(() => storedHeadline(panel)).toBe('고혈압을 완치하는 영양제')
  })

  test('should be planned for Monday morning, say what it takes back by then, and be cancelled', async ({
    api,
    landingPage: _restored,
    panel,
  }) => {
    await type(panel, '월요일의 제목')
    const moment = nextMonday()
    await openPlans(panel)
    await press(panel, copy.confirm)
    await expect(panel.getByText(copy.errors.moment)).toBeVisible()
    expect(await findAxeViolations(panel, 'dialog')).toEqual([])
    // Digits that are typed in one go would all be the year's.
    await expect(panel.getByLabel(copy.momentLabel)).toHaveAttribute('max', lastMinute)
    await panel.getByLabel(copy.momentLabel).fill(moment)
    await press(panel, copy.confirm)
    const shown = formatMoment(`${moment}+09:00`, new Date())
    expect(shown).toContain('(월) 오전 9:00')
    await expect(panel.getByText(copy.done(shown))).toBeVisible()
    const saved = panel.waitForResponse(/landing-page\?autosave=true/)
    await headline(panel).fill('금요일의 제목')
    await saved
    await press(panel, '변경 사항 게시')
    await expect(panel.getByText(copy.undoing(shown))).toBeVisible()
    await press(panel, copy.planned(1))
    const list = panel.getByRole('list', { name: copy.listLabel })
    await expect(list).toContainText(shown)
    await expect(list).toContainText(copy.changed('첫 화면 › 큰 제목'))
    await expect(list).toContainText(copy.undone('첫 화면 › 큰 제목'))
    await press(panel, copy.cancelPlan)
    const question = panel.getByRole('dialog', { name: copy.cancelPlanTitle })
    await expect(question).toContainText(copy.planOf(copy.targets['landing-page'], shown))
    expect(await findAxeViolations(panel, 'dialog')).toEqual([])
    await question.getByRole('button', { name: copy.keepPlan }).click()
    await expect(list.getByRole('button', { name: copy.cancelPlan })).toBeFocused()
    await cancelPlan(panel)
    await expect(panel.getByText(copy.planCancelled(shown))).toBeVisible()
    await expect(panel.getByText(copy.undoing(shown))).toHaveCount(0)
    await expect(list).toHaveCount(0)
    await expect(panel.getByLabel(copy.momentLabel)).toBeFocused()
    await panel.getByText(copy.endedLabel).click()
    const ended = panel.getByRole('list', { name: copy.endedLabel })
    await expect(ended).toContainText(`${shown} (${copy.states.withdrawn})`)
    await expect(ended).toContainText(`${admin.email} 계정으로 취소했습니다.`)
    expect((await api.getGlobal('landing-page')).hero.headline).toBe('금요일의 제목')
  })

  test('should not be planned as somebody else has saved it since', async ({
    api,
    landingPage: _restored,
    panel,
  }) => {
    await type(panel, '검토한 제목')
    await openPlans(panel)
    await api.saveDraft('landing-page', { hero: { headline: '아무도 안 본 제목' } })
    const moment = panel.getByLabel(copy.momentLabel)
    const monday = nextMonday()
    await moment.fill(monday)
    await press(panel, copy.confirm)
    const why = copy.outdated(edits.conflictTitle)
    await expect(panel.getByText(edits.lookAt(why, ['첫 화면 › 큰 제목'], 0))).toBeVisible()
    await expect(moment).toHaveValue(monday)
  })

  test('should be planned with claims that are answered for, which is recorded as a plan', async ({
    landingPage: _restored,
    panel,
  }) => {
    // A new text each time: a claim that was answered for once stays covered.
    await type(panel, `당뇨 완치! 국내 1위 영양제 ${Date.now()}`)
    const moment = nextMonday()
    await openPlans(panel)
    await panel.getByLabel(copy.momentLabel).fill(moment)
    await press(panel, copy.confirm)
    const dialog = panel.getByRole('dialog', { name: claimReview.dialog.title })
    await expect(dialog.getByRole('button')).toHaveText([claimReview.dialog.back, copy.confirm])
    await expect(dialog).toContainText(claimReview.dialog.purposes.plan.kept)
    await panel.keyboard.press('Escape')
    await expect(
      panel.getByText(edits.lookAt(copy.claimsUnanswered, ['첫 화면 › 큰 제목'], 0), {
        exact: true,
      }),
    ).toBeVisible()
    await press(panel, copy.confirm)
    await dialog.getByLabel(claimReview.dialog.withReason).check()
    await dialog
      .getByRole('textbox', { name: claimReview.dialog.reason })
      .fill('예약한 사유입니다.')
    await dialog.getByRole('button', { name: copy.confirm }).click()
    const shown = formatMoment(`${moment}+09:00`, new Date())
    await expect(panel.getByText(copy.done(shown))).toBeVisible()
    await press(panel, copy.planned(1))
    await cancelPlan(panel)
    await expect(panel.getByText(copy.planCancelled(shown))).toBeVisible()

    await panel.goto('/admin/collections/claim-reviews')
    const did = claimReview.collection.planned(
      formatKoreanTime(`${moment}+09:00`),
      copy.states.withdrawn,
    )
    const row = panel.getByRole('row').filter({ hasText: did }).first()
    // Neither a review number nor its last day.
    await expect(row.getByRole('cell', { name: records.none, exact: true })).toHaveCount(2)
    await row.getByRole('link').click()
    await panel.getByRole('link', { name: copy.states.withdrawn, exact: true }).click()
    await expect(panel).toHaveURL(/\/scheduled-publications\/[0-9a-f]{24}$/)
  })

  test('should be what an earlier version becomes, and that version be public again', async ({
    api,
    landingPage,
    panel,
  }) => {
    const stored = async () => (await api.getGlobal('landing-page')).hero.headline
    const openVersion = async () => {
      await panel.goto(`${editPage}/versions`)
      // The newest one is what is public now.
      await panel.getByRole('table').getByRole('link').nth(1).click()
      await expect(panel.getByText('버전 비교')).toBeVisible()
    }
    for (const text of ['지난주의 제목', '이번 주의 제목'])
      await api.saveGlobal('landing-page', {
        ...landingPage,
        hero: { ...landingPage.hero, headline: text },
      })
    await openVersion()
    await expect(panel.getByText('지난주의 제목')).toBeVisible()
    await press(panel, versions.restore)
    const dialog = panel.getByRole('dialog', { name: versions.ways.publish.title })
    await expect(dialog).toContainText(/오[전후] \d+:\d\d:\d\d에 게시한 버전/)
    await expect(dialog.getByRole('listitem')).toHaveText(['첫 화면 › 큰 제목'])
    const compared = panel.locator('.rs__single-value')
    for (const size of ['100%', '200%']) {
      await resize(panel, 390)
      await panel.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      expect(await dialog.getByRole('button').evaluateAll(cutOff)).toEqual([])
      expect(await compared.evaluateAll(cutBelow)).toEqual([])
      expect(await panel.locator('.step-nav a > span').evaluateAll(cutOff)).toEqual([])
    }
    await panel.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    expect(
      await panel.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await expect(panel.locator('.app-header__account')).toBeInViewport({ ratio: 1 })
    await resize(panel, 1280, 800)
    expect(await panel.locator('.step-nav__last').evaluateAll(cutOff)).toEqual([])
    expect(await findAxeViolations(panel, 'dialog')).toEqual([])
    await panel.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: versions.restore })).toBeFocused()
    await press(panel, versions.restore)
    await press(panel, versions.ways.publish.confirm)
    await expect(panel.getByText(edits.restored)).toBeVisible()
    await expect(headline(panel)).toHaveValue('지난주의 제목')
    // The button that opened the dialog is on the page that was left.
    await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await stored()).toBe('지난주의 제목')
  })
})

test('should discard a draft for the published version and announce it', async ({
  landingPage,
  panel,
}) => {
  await type(panel, '버릴 제목')
  await press(panel, '게시된 내용으로 되돌리기')
  await panel.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click()
  await expect(panel.getByText(edits.reverted)).toBeVisible()
  // Payload's own words too break between words only.
  for (const shown of [panel.getByText(edits.reverted), panel.getByText(/^입력하면 초안으로/)])
    await expect(shown).toHaveCSS('word-break', 'keep-all')
  await expect(headline(panel)).toHaveValue(landingPage.hero.headline)
  // The button that opened the dialog is gone.
  await expect(panel.getByRole('heading', { level: 1 })).toBeFocused()
})

test("should ask before a draft is discarded over another's newer one", async ({
  api,
  landingPage,
  panel,
}) => {
  const revert = async () => {
    await press(panel, '게시된 내용으로 되돌리기')
    await panel.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click()
  }
  const question = panel.getByRole('dialog', { name: edits.conflictTitle })
  const drafted = async () => {
    const draft = await panel.request.get('/api/globals/landing-page?draft=true&depth=0')
    return ((await draft.json()) as LandingPage).hero
  }
  await type(panel, '내 초안의 제목')
  const theirs = { ...landingPage.hero, headline: '내 초안의 제목', subline: '그들의 설명' }
  await api.saveDraft('landing-page', { hero: theirs })
  await revert()
  await expect(question).toContainText('그들의 설명')
  await expect(question).toContainText(edits.ofPublished)
  await press(panel, edits.backToForm)
  expect(await drafted()).toMatchObject({ headline: '내 초안의 제목', subline: '그들의 설명' })
  await revert()
  await question.getByRole('button', { name: edits.revertAnyway }).click()
  await expect(panel.getByText(edits.reverted)).toBeVisible()
  await expect(headline(panel)).toHaveValue(landingPage.hero.headline)
  expect(await drafted()).toMatchObject(landingPage.hero)
})

test('a profile that is unpublished should show a newer publication first, keep what its form holds, and meet a draft that it has not seen', async ({
  api,
  baseURL,
  panel,
}) => {
  const agent = await api.createPublicAgent(`정해제${Date.now() % 10_000}`)
  const address = `/api/consultant-profile/${await api.profileOf(agent.id)}`
  const name = panel.getByLabel('이름', { exact: false }).first()
  const intro = panel.getByLabel('인사말')
  const question = panel.getByRole('dialog', { name: edits.conflictTitle })
  const autosaves: string[] = []
  panel.on('request', (request) => {
    if (/consultant-profile\/.+autosave=true/.test(request.url())) autosaves.push(request.url())
  })
  const stored = async () => {
    const draft = await panel.request.get(`${address}?draft=true&depth=0`)
    return (await draft.json()) as { name: string; introMessage: string; _status: string }
  }
  await panel.clock.install()
  try {
    await panel.goto(`/admin/collections/consultant-profile/${address.split('/').at(-1)}`)
    await expect(name).toHaveValue(agent.name)
    for (const [query, introMessage] of [
      ['', '그들이 게시한 인사말'],
      ['?draft=true', '그들의 인사말'],
    ] as const) {
      const theirs = await panel.request.patch(address + query, {
        headers: { Origin: baseURL ?? '' },
        data: { introMessage },
      })
      expect(theirs.ok()).toBe(true)
    }
    await panel.locator('.doc-controls__popup button').first().click()
    await panel.locator('#action-unpublish').click()
    await panel.locator('#confirm-action').click()
    await expect(question).toContainText('그들이 게시한 인사말')
    await press(panel, edits.unpublishAnyway)
    await expect(panel.getByText('게시를 해제했습니다.')).toBeVisible()
    expect(await stored()).toMatchObject({ introMessage: '그들의 인사말', _status: 'draft' })
    await expect(intro).toHaveValue(`${agent.name}입니다.`)
    await intro.press('Control+End')
    await intro.pressSequentially('!')
    await expect(question).toContainText('그들의 인사말')
    await press(panel, edits.backToForm)
    await expect(intro).toHaveValue(`${agent.name}입니다.!`)

    // Each key changes what the page is called, and saves nothing by itself.
    autosaves.length = 0
    await name.press('End')
    await name.pressSequentially(' 새 이름', { delay: 50 })
    await expect(panel.getByRole('heading', { level: 1 })).toContainText('새 이름')
    await panel.clock.fastForward(60_000)
    expect(await stored()).toMatchObject({ name: agent.name, introMessage: '그들의 인사말' })
    expect(autosaves).toEqual([])
    await expect(question).toHaveCount(0)
  } finally {
    await api.decide(agent.id, 'suspended')
  }
})

test('versions should tell what they changed, or that they changed nothing', async ({
  api,
  landingPage: before,
  panel,
}) => {
  for (const text of ['먼저 쓴 제목', '다음에 쓴 제목', '다음에 쓴 제목'])
    await api.saveGlobal('landing-page', { ...before, hero: { ...before.hero, headline: text } })
  await panel.goto(`${editPage}/versions`)
  const rows = panel.getByRole('row')
  const [newest, changed] = [rows.nth(1), rows.nth(2)]
  await test.step('versions of one minute should be told apart, and name who saved them', async () => {
    await expect(changed).toContainText('첫 화면 › 큰 제목')
    await expect(panel.getByRole('columnheader', { name: versions.author })).toBeVisible()
    for (const row of [newest, changed]) {
      await expect(row.getByRole('link')).toHaveText(/\d+:\d\d:\d\d$/)
      await expect(row).toContainText(`${admin.email} 관리자`)
    }
  })
  await test.step('a version that changed nothing should say so', async () => {
    await expect(newest).toContainText(versions.same)
    await newest.getByRole('link').click()
    await expect(panel.getByText(versions.equal)).toBeVisible()
  })
})

test('a version should be compared with what was published before it, row by row', async ({
  api,
  landingPage: before,
  panel,
}) => {
  const { faq, hero } = before
  const kept = (faq.items ?? []).map(({ answer, question }) => ({ question, answer }))
  const added = { question: '맨 앞에 새로 넣은 질문', answer: '새 답변' }
  await api.saveGlobal('landing-page', { ...before, hero: { ...hero, headline: '먼저 낸 제목' } })
  const next = { hero: { headline: '다음 제목' }, faq: { items: [added, ...kept] } }
  await api.saveDraft('landing-page', next)
  await api.saveGlobal('landing-page', {
    ...before,
    ...next,
    hero: { ...hero, ...next.hero },
  } as never)
  await panel.goto(`${editPage}/versions`)
  await panel.getByRole('table').getByRole('link').first().click()
  const differences = panel.locator('.render-field-diffs').first()
  await expect(differences).toContainText('먼저 낸 제목')
  await expect(differences).toContainText('다음 제목')
  await expect(differences).toContainText(added.question)
  for (const { question } of kept) await expect(differences).not.toContainText(question)
  await expect(panel.getByText(versions.oldest)).toHaveCount(0)
  await expect(differences).not.toContainText('수정 일시')

  // What is chosen is named to screen readers.
  const choice = panel.locator('.compare-version')
  await choice.getByRole('combobox').focus()
  await expect(choice).toContainText(/선택됨: [가-힣 ]+ \d{4}.+:\d\d:\d\d/)
})

test('the oldest version should say why there is none beside it', async ({ api, panel }) => {
  const agent = await api.createPublicAgent('최초판')
  const row = `/admin/collections/consultant-profile/${await api.profileOf(agent.id)}`
  await panel.goto(`${row}/versions`)
  await panel.getByRole('table').getByRole('link').first().click()
  await expect(panel.getByText(versions.oldest)).toBeVisible()
  await expect(panel.locator('.render-field-diffs').first()).toContainText('최초판입니다.')
})

test('an open form should follow a planned publication, and publish what is typed after it', async ({
  api,
  landingPage: _restored,
  panel,
}) => {
  await panel.clock.install()
  await type(panel, '곧 게시될 제목')
  await expect(panel.getByText('변경됨')).toBeVisible()
  // The form plans by the minute. Much sooner, the plan might be carried out before it is shown.
  const wait = 6_000
  await panel.route('**/api/operations/publications', async (route) => {
    const publishAt = new Date(Date.now() + wait).toISOString()
    const postData = { ...(route.request().postDataJSON() as object), publishAt }
    await route.continue({ postData })
  })
  await openPlans(panel)
  await panel.getByLabel(copy.momentLabel).fill(nextMonday())
  await press(panel, copy.confirm)
  await expect(panel.getByRole('button', { name: copy.planned(1), exact: true })).toBeVisible()
  const published = async () => (await api.getGlobal('landing-page')).hero.headline
  const carriedOut = wait + 2 * durations.publicationPoll
  await expect.poll(published, { timeout: carriedOut }).toBe('곧 게시될 제목')
  // Nothing else than its own timer tells the form.
  await panel.clock.fastForward(durations.publicationPoll + 2000)
  await expect(panel.getByText('게시됨', { exact: true })).toBeVisible()
  await expect(panel.getByText('변경됨')).toHaveCount(0)
  await expect(panel.getByText(versions.saved.now)).toBeVisible()
  await headline(panel).fill('그 뒤에 쓴 제목')
  await expect(panel.getByText('변경됨')).toBeVisible()
  await press(panel, '변경 사항 게시')
  await expect.poll(published).toBe('그 뒤에 쓴 제목')
})

test("a link to a field should lead into it, whatever tab and row it's in", async ({ panel }) => {
  for (const path of ['faq.items.1.answer', 'hero.subline']) {
    // An address that differs by its hash alone loads nothing.
    await panel.goto('about:blank')
    await panel.goto(`${editPage}${fieldHash(path)}`)
    await expect(panel.locator(fieldHash(path))).toBeFocused()
  }
})

test('a link to a field should stay there when Payload learns late which tab was open last', async ({
  panel,
}) => {
  await panel.goto(editPage)
  const isStored = () =>
    panel.waitForResponse(
      (answer) =>
        answer.url().includes('/payload-preferences/') && answer.request().method() === 'POST',
    )
  const last = isStored()
  await press(panel, '자주 묻는 질문')
  await last
  await panel.goto('about:blank')
  let release = () => {}
  const isLate = new Promise<void>((resolve) => (release = resolve))
  await panel.route('**/api/payload-preferences/global-landing-page*', async (route) => {
    if (route.request().method() === 'GET') await isLate
    await route.continue()
  })
  await panel.clock.install()
  const field = panel.locator(fieldHash('hero.subline'))
  await panel.goto(`${editPage}${fieldHash('hero.subline')}`)
  await expect(field).toBeFocused()
  await panel.clock.fastForward(5000)
  const opened = isStored()
  release()
  await opened
  await expect(field).toBeFocused()
})

test('a new profile should be stored when it is saved, and not before', async ({
  api,
  baseURL,
  panel,
}) => {
  const profiles = '/api/consultant-profile'
  const headers = { Origin: baseURL ?? '' }
  const total = async () => {
    const answer = await panel.request.get(`${profiles}?draft=true&limit=0`, { headers })
    return ((await answer.json()) as { totalDocs: number }).totalDocs
  }
  const posts: string[] = []
  panel.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === profiles && request.method() === 'POST') posts.push(request.url())
  })
  const { name } = await api.createAgent('새프로필')
  const before = await total()
  await panel.clock.install()
  await panel.goto('/admin/collections/consultant-profile/create')
  await panel.getByLabel('이름', { exact: false }).fill('새로 쓴 프로필')
  await panel.getByLabel('인사말', { exact: false }).fill('아직 저장하지 않은 인사말입니다.')
  await panel.locator('#field-agent').getByRole('combobox').fill(name)
  await panel
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await panel.clock.fastForward(60_000)
  expect(posts).toEqual([])
  expect(await total()).toBe(before)
  await press(panel, '초안 저장')
  await expect(panel).toHaveURL(/consultant-profile\/[0-9a-f]{24}/)
  expect(posts).toHaveLength(1)
  expect(await total()).toBe(before + 1)
  const id = new URL(panel.url()).pathname.split('/').at(-1)
  expect((await panel.request.delete(`${profiles}/${id}`, { headers })).ok()).toBe(true)
})
