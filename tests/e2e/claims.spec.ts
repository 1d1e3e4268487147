import { claims as copy } from '@/copy/claims'
import { dashboard } from '@/copy/dashboard'
import { edits } from '@/copy/edits'
import { profile } from '@/copy/profile'
import { isoKoreanDay } from '@/domain/calendar/time'
import { untilHydrated } from '@tests/support/e2e/hydration'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

const claim = '고혈압을 완치하는 영양제입니다.'
const nextYear = () => isoKoreanDay(new Date(Date.now() + 365 * 24 * 60 * 60 * 1000))

test("should publish an agent's profile with a claim once an admin gives its review number", async ({
  api,
  baseURL,
  page,
  panel,
  playwright,
}) => {
  const { email, id, name } = await api.createAgent(`김심의${Date.now() % 10_000}`)
  const agent = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL ?? '' },
  })
  const stateOf = async () => ((await (await agent.get('/api/profile')).json()) as object) ?? {}
  try {
    await signInByRest(agent, { of: 'agents', email }, baseURL)
    const saved = await agent.put('/api/profile', { data: { name, introMessage: claim } })
    expect(saved.status()).toBe(200)
    const table = panel.getByRole('table', { name: '게시 대기 프로필', exact: true })
    const row = table.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: '검토 후 게시' }).click()
    await panel.waitForURL(/\/admin\/collections\/consultant-profile\/[0-9a-f]{24}$/)
    const publish = panel.getByRole('button', { name: '변경 사항 게시' })
    await publish.click()

    const dialog = panel.getByRole('dialog', { name: '확인할 표현이 있습니다.' })
    await expect(dialog.locator('mark').filter({ hasText: '고혈압' }).first()).toBeVisible()
    await expect(dialog).toContainText('식품 등의 표시·광고에 관한 법률')
    await dialog.getByRole('button', { name: '게시', exact: true }).click()
    await expect(dialog.getByText('심의번호를 적어 주세요.')).toBeVisible()
    await expect(dialog.getByLabel('심의번호', { exact: true })).toBeFocused()
    await panel.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // Disabled while it was asked, it is where one was.
    await expect(publish).toBeFocused()
    const message = panel.locator('[data-not-saved]')
    await expect(message).toHaveText(edits.lookAt(edits.notPublished, ['인사말'], 0))
    await expect(panel.getByText(edits.claimsAtField)).toHaveCount(1)
    await expect(panel.getByLabel('인사말')).toHaveValue(claim)
    expect(await stateOf()).toMatchObject({ state: 'waiting' })

    await panel.setViewportSize({ width: 390, height: 844 })
    await publish.click()
    await dialog.getByLabel('심의번호', { exact: true }).fill('심의 2026-0123')
    await dialog.getByLabel('유효기간').fill(nextYear())
    const sides = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(sides[0]).toBe(sides[1])
    await dialog.getByRole('button', { name: '게시', exact: true }).dblclick()
    await expect.poll(stateOf).toMatchObject({ state: 'published' })
    // It is answered for: the field says so at once, and asks for nothing more until it is changed.
    await expect(panel.getByText(copy.isPublic)).toBeVisible()
    const form = panel.url()

    await panel.goto('/admin/collections/claim-reviews')
    await expect(panel.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
    await panel.getByRole('link', { name: new RegExp(name) }).click()
    await expect(panel.getByText(claim)).toBeVisible()
    await expect(panel.getByText('심의 2026-0123', { exact: true })).toBeVisible()

    await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: dashboard.settings }).click()
    await expect(page.getByText(copy.isPublic)).toBeVisible()
    await expect(page.getByText(copy.adminReviews)).toHaveCount(0)
    await untilHydrated(page, 'main form')
    await page.getByLabel(profile.introLabel).press('End')
    await page.keyboard.type('!')
    await expect(page.getByText(copy.adminReviews)).toBeVisible()

    await panel.goto(form)
    await panel.getByLabel('인사말').fill(`${claim}!`)
    await expect(panel.getByText(copy.found)).toBeVisible()
  } finally {
    await agent.dispose()
    await api.decide(id, 'suspended')
  }
})
