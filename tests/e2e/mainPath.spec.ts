import type { Page } from '@playwright/test'

import { form, responsible } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens a screen of its own.
test.use({ panelPath: null })

async function expectFirstRow(
  panel: Page,
  { name, phone }: { name: string; phone: string },
  agent: string,
) {
  await panel.goto('/admin/collections/consultation-requests')
  const table = panel.getByRole('table')
  const headings = await table.getByRole('columnheader').allInnerTexts()
  const columns = ['접수 일시', '고객명', '연락처', '담당 영업자'].map((heading) =>
    headings.indexOf(heading),
  )
  expect(columns).toEqual([...columns].sort((one, other) => one - other))
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  const [time = -1, ...others] = columns
  await expect(cells.nth(time)).toHaveText(/^\d{4}\. \d{1,2}\. \d{1,2}\. 오[전후] \d{1,2}:\d{2}$/)
  for (const [index, text] of [name, phone, agent].entries()) {
    await expect(cells.nth(others[index] ?? -1)).toHaveText(text)
  }
}

test.describe('a consultation request, from the visit to the panel', () => {
  test('should be referred by the agent of the referral link', async ({
    api,
    card,
    panel,
    visitor,
  }) => {
    const agentName = `이영업 ${visitor.phone.slice(-4)}`
    const agent = await api.createAgent(agentName)
    await card.open(`/?ref=${agent.id}`)
    await card.send(visitor)
    await expect(card.confirmation()).toContainText(form.confirmationText)
    await expectFirstRow(panel, visitor, agentName)
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([
      {
        name: visitor.name,
        phone: visitor.phone,
        agentId: agent.id,
        assignedAgent: agent.id,
        referralSource: 'url',
      },
    ])
  })

  test('should be shown as coming from an unknown agent', async ({ api, card, panel, visitor }) => {
    await card.open('/?ref=nobody-of-ours')
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await expectFirstRow(panel, visitor, responsible.unknown)
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([
      { agentId: 'nobody-of-ours', assignedAgent: null, referralSource: 'url' },
    ])
  })

  test('should be shown without an agent', async ({ api, card, panel, visitor }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await expectFirstRow(panel, visitor, responsible.none)
    const consultations = await api.consultationsOf(visitor.phone)
    expect(consultations).toMatchObject([
      { assignedAgent: null, referralSource: null, agreed: true, consentVersion: 1 },
    ])
    expect(consultations[0]?.agentId ?? null).toBeNull()
  })
})

test.describe('a referral', () => {
  test('should be remembered until a later visit and cleared after the request', async ({
    api,
    card,
    context,
    page,
    visitor,
  }) => {
    const agent = await api.createAgent('박추천')
    await page.goto(`/?ref=${agent.id}`)
    await card.open('/')
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([
      { agentId: agent.id, assignedAgent: agent.id, referralSource: 'cookie' },
    ])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ref')
  })

  test('should not apply to a second request', async ({ api, card, newVisitor, page }) => {
    const agent = await api.createAgent('박추천')
    await page.goto(`/?ref=${agent.id}`)
    await card.open('/')
    await card.send(newVisitor())
    await expect(card.confirmation()).toBeVisible()
    const later = newVisitor()
    await card.open('/')
    await card.send(later)
    await expect(card.confirmation()).toBeVisible()
    const [consultation] = await api.consultationsOf(later.phone)
    expect(consultation).toMatchObject({ ...later, assignedAgent: null, referralSource: null })
    expect(consultation?.agentId ?? null).toBeNull()
  })

  test('should be the latest of two', async ({ api, card, page, visitor }) => {
    const first = await api.createAgent('첫추천')
    const last = await api.createAgent('끝추천')
    await page.goto(`/?ref=${first.id}`)
    await page.goto(`/?ref=${last.id}`)
    await card.open('/')
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([{ assignedAgent: last.id }])
  })
})
