import type { Page } from '@playwright/test'

import { account } from '@/copy/account'
import { auth } from '@/copy/auth'
import { edits } from '@/copy/edits'
import { profile } from '@/copy/profile'
import { publications } from '@/copy/publications'
import { secondFactor } from '@/copy/secondFactor'
import type { LandingPage } from '@/payload-types'
import { agentPassword } from '@tests/support/e2e/AdminApi'
import { form } from '@tests/support/e2e/copyDeck'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens its first screen itself.
test.use({ panelPath: null })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName)

/** Lets requests to an address wait until `answer` is called. */
async function hold(page: Page, address: string) {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return answer
}

test.describe('the focus', () => {
  test('should stay in the form that is saved', async ({ api, baseURL, page }) => {
    const { email } = await api.createAgent('박지영')
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    await page.goto('/dashboard/settings')
    await untilHydrated(page, 'main form')
    const name = page.getByLabel(auth.name, { exact: true })
    const answer = await hold(page, '**/api/agents/*')
    await name.fill('  박새이름 ')
    await name.press('Enter')
    answer()
    await expect(page.getByText(account.ownDetailsSaved)).toBeVisible()
    await expect(name).toHaveValue('박새이름')
    await expect(name).toBeFocused()
    await button(page, account.ownDetailsSave).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(account.ownDetailsSaved)).toBeVisible()
    await expect(button(page, account.ownDetailsSave)).toBeFocused()
  })

  test('should return from a dialog that asked while saving', async ({
    api,
    baseURL,
    expectComplaint,
    page,
  }) => {
    expectComplaint(/status of 401/)
    const { email } = await api.createAgent('박지영')
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    await page.goto('/dashboard/settings')
    await untilHydrated(page, 'main form')
    const save = button(page, profile.save)
    await page.getByLabel(profile.nameLabel, { exact: true }).fill('박지영')
    await page.getByLabel(profile.introLabel, { exact: true }).fill('안녕하세요, 고객님.')
    await page.context().clearCookies()
    await save.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: edits.expiredTitle })
    await expect(dialog.getByLabel(auth.password)).toBeFocused()
    await page.keyboard.type(agentPassword)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(profile.saved)).toBeVisible()
    await expect(save).toBeFocused()
  })

  test('should go to the status after a publication, and stay in a field of the panel that is saved by its key', async ({
    landingPage: _restored,
    panel,
  }) => {
    await panel.goto('/admin/globals/landing-page')
    await button(panel, '첫 화면').click()
    const headline = panel.getByLabel('큰 제목', { exact: false })
    await test.step('should go to the status where the button that published has nothing left to publish', async () => {
      const publish = button(panel, '변경 사항 게시')
      // While it saves itself, the button is disabled.
      const saved = panel.waitForResponse(/landing-page\?autosave=true/)
      await expect(async () => {
        await headline.fill('게시한 제목')
        await expect(publish).toBeEnabled({ timeout: 1000 })
      }).toPass()
      await saved
      await expect(publish).toBeEnabled()
      await publish.focus()
      await panel.keyboard.press('Enter')
      await expect(panel.getByText(edits.published)).toBeVisible()
      await expect(panel.locator(':focus')).toContainText('게시됨')
      await expect(publish).toBeDisabled()
      await panel.keyboard.press('Tab')
      await expect(button(panel, publications.plan)).toBeFocused()
    })

    await test.step('should stay in a field of the panel that is saved by its key, with what is typed meanwhile', async () => {
      const answer = await hold(panel, '**/api/globals/landing-page?*draft=true*')
      const asked = panel.waitForRequest(/landing-page\?.*draft=true/)
      await headline.fill('저장하는 제목')
      await panel.keyboard.press('Control+s')
      await asked
      await headline.pressSequentially(' 그리고 둘째')
      answer()
      await expect(panel.getByText(edits.draftSaved)).toBeVisible()
      await expect(headline).toBeFocused()
      await expect(headline).toHaveValue('저장하는 제목 그리고 둘째')
      const stored = async () => {
        const draft = await panel.request.get('/api/globals/landing-page?draft=true&depth=0')
        return ((await draft.json()) as LandingPage).hero.headline
      }
      await expect.poll(stored).toBe('저장하는 제목 그리고 둘째')
    })
  })

  test('should go to the first field of a row that is added, by a double click too', async ({
    landingPage: { faq },
    panel,
  }) => {
    await panel.goto('/admin/globals/landing-page')
    await button(panel, '자주 묻는 질문').click()
    let rows = faq.items?.length ?? 0
    for (const clickCount of [1, 2]) {
      await button(panel, '질문 추가').click({ clickCount, delay: 50 })
      const added = panel.locator(`#faq-items-row-${rows++}`)
      await expect(added.getByLabel('질문', { exact: false }).first()).toBeFocused()
      await panel.keyboard.type('새 질문')
      await expect(added.locator('input, textarea').first()).toHaveValue('새 질문')
    }
  })

  test('should stay in a field without drafts too, whose last words the key saves at once', async ({
    api,
    panel,
    siteSettings: _restored,
  }) => {
    await panel.goto('/admin/globals/site-settings')
    const brand = panel.locator('#field-brandName')
    const saved = panel.getByText('저장했습니다.', { exact: true })
    const isStoredAs = (text: string) =>
      expect.poll(async () => (await api.getGlobal('site-settings')).brandName).toBe(text)
    const answer = await hold(panel, '**/api/globals/site-settings?*')
    const asked = panel.waitForRequest(/site-settings\?/)
    await expect(async () => {
      await button(panel, '브랜드').click()
      await brand.fill('하루', { timeout: 1000 })
      await expect(button(panel, '저장')).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await panel.keyboard.press('Control+s')
    await asked
    await brand.pressSequentially('마춤')
    answer()
    await expect(saved).toBeVisible()
    await expect(brand).toBeFocused()
    await expect(brand).toHaveValue('하루마춤')
    await isStoredAs('하루')
    await expect(button(panel, '저장')).toBeEnabled()

    await panel.keyboard.press('Control+s')
    await brand.pressSequentially('이')
    // Also while another save goes on.
    await panel.keyboard.press('Control+s')
    await isStoredAs('하루마춤이')
    await expect(brand).toBeFocused()
    await expect(button(panel, '저장')).toBeDisabled()
  })

  test('should stay in the field after its conflict is resolved, and keep what is typed meanwhile', async ({
    api,
    panel,
  }) => {
    const { id } = await api.createAgent('정가을')
    const address = `/api/agents/${id}?depth=0`
    await panel.goto(`/admin/collections/agents/${id}`)
    const name = panel.locator('#field-name')
    const dialog = panel.getByRole('dialog', { name: edits.conflictTitle })
    const theirs = (data: object) =>
      panel.request.patch(address, { data, headers: { Origin: new URL(panel.url()).origin } })
    const stored = async () =>
      ((await (await panel.request.get(address)).json()) as { name: string }).name
    await expect(async () => {
      await name.fill('내 이름')
      await expect(button(panel, '저장')).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await theirs({ name: '그들의 이름' })
    await name.press('Control+s')
    // A space that is still being typed presses no button.
    await expect(dialog.getByRole('heading', { name: edits.conflictTitle })).toBeFocused()
    const answer = await hold(panel, `**/api/agents/${id}?*`)
    await dialog.getByRole('button', { name: edits.saveMine }).click()
    await expect(name).toBeFocused()
    await panel.keyboard.type(' 둘')
    answer()
    await expect(panel.getByText('저장했습니다.', { exact: true })).toBeVisible()
    await expect(name).toHaveValue('내 이름 둘')
    await expect(name).toBeFocused()
    await name.press('Control+s')
    await expect.poll(stored).toBe('내 이름 둘')
    await expect(button(panel, '저장')).toBeDisabled()

    await theirs({ name: '그들의 둘째 이름' })
    await name.fill('버릴 이름')
    await name.press('Control+s')
    await dialog.getByRole('button', { name: edits.loadTheirs }).click()
    await expect(name).toHaveValue('그들의 둘째 이름')
    await expect(button(panel, '저장')).toBeDisabled()
  })

  test('should be where a dialog begins after a double click too', async ({
    api,
    baseURL,
    newVisitor,
    page,
    submit,
  }) => {
    const { email, id } = await api.createAgent('박지영')
    await submit(newVisitor(), id)
    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    await page.goto('/dashboard')
    await button(page, '결과 남기기').dblclick()
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()

    await page.goto('/dashboard/settings')
    await button(page, secondFactor.titles.setUp).dblclick()
    await expect(page.getByLabel(account.currentPassword).last()).toBeFocused()
    await page.getByLabel(account.currentPassword).last().dblclick()
    await page.keyboard.press('Escape')
    await button(page, account.signOutEverywhere).dblclick()
    await expect(button(page, account.cancel)).toBeFocused()
  })
})

test.describe('in a window of 500 pixels height', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('should have the errors of a request in sight', async ({ card }) => {
    await card.open()
    for (const times of ['first', 'second']) {
      await card.submit().focus()
      await card.submit().click()
      await expect(card.errors().getByText(form.consentMissing), times).toBeInViewport({ ratio: 1 })
      await expect(card.name()).toBeFocused()
      await expect(card.name()).toBeInViewport()
    }
  })

  test('should have the errors of a registration in sight', async ({ page }) => {
    await page.goto('/register')
    await button(page, auth.register).click()
    const error = page.getByRole('main').getByRole('alert').getByText(auth.allRequired)
    await expect(error).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel(auth.name, { exact: true })).toBeFocused()
    expect(await focused(page)).toBe('input')
  })
})
