import { records } from '@/copy/records'
import { expect, test } from '@tests/support/e2e/test'

const honeypot = 'input[name="website"]'

test.describe('signs of automated input', () => {
  test('should be recorded with the request and change nothing else', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    await card.open()
    const openedAt = Date.now()
    await page.locator(honeypot).evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.test'
    })
    const sending = page.waitForRequest((request) => request.method() === 'POST')
    await card.send(visitor)
    const { fillingTime, website } = (await sending).postDataJSON() as Record<string, unknown>
    expect(website).toBe('https://spam.test')
    expect(fillingTime).toBeGreaterThan(0)
    expect(fillingTime).toBeLessThan(Date.now() - openedAt)
    await expect(card.confirmation()).toBeVisible()
    const [consultation] = await api.consultationsOf(visitor.phone)
    expect(consultation).toMatchObject({ name: visitor.name })
    expect(consultation?.signals).toContain('honeypot')
  })

  test('should come from a field that people cannot reach', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await expect(page.locator(honeypot)).not.toBeInViewport()
    await card.name().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator(honeypot)).not.toBeFocused()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    const [consultation] = await api.consultationsOf(visitor.phone)
    expect(consultation?.signals).not.toContain('honeypot')
  })
})

test.describe("a request's page in the panel", () => {
  // The test opens a screen of its own.
  test.use({ panelPath: null })

  test('should ask nobody to choose what only the system sets', async ({
    api,
    panel,
    submit,
    visitor,
  }) => {
    await submit(visitor)
    const [consultation] = await api.consultationsOf(visitor.phone)
    await panel.goto(`/admin/collections/consultation-requests/${consultation?.id}`)
    for (const name of ['referralSource', 'lostReason'])
      await expect(panel.locator(`#field-${name}`).getByText(records.none)).toBeVisible()
  })
})
