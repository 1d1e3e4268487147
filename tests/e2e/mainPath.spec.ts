import type { Page } from '@playwright/test'

import { form, responsible } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens a screen of its own.
test.use({ panelPath: null })

/** Expects a row of the open list to say who asked, and who is responsible. */
async function expectRow(
  panel: Page,
  { name, phone }: { name: string; phone: string },
  agent: string,
) {
  const table = panel.getByRole('table')
  const headings = await table.getByRole('columnheader').allInnerTexts()
  const columns = ['접수 일시', '고객명', '연락처', '담당 영업자'].map((heading) =>
    headings.indexOf(heading),
  )
  expect(columns).toEqual([...columns].sort((one, other) => one - other))
  const cells = table.getByRole('row').filter({ hasText: name }).getByRole('cell')
  const [time = -1, ...others] = columns
  await expect(cells.nth(time)).toHaveText(/^\d{4}\. \d{1,2}\. \d{1,2}\. 오[전후] \d{1,2}:\d{2}$/)
  for (const [index, text] of [name, phone, agent].entries()) {
    await expect(cells.nth(others[index] ?? -1)).toHaveText(text)
  }
}

test('a consultation request should be shown in the panel, newest first, with who is responsible', async ({
  api,
  card,
  newVisitor,
  panel,
}) => {
  const [referred, astray, alone] = [newVisitor(), newVisitor(), newVisitor()]
  const agentName = `이영업 ${referred.phone.slice(-4)}`
  const agent = await api.createAgent(agentName)

  await test.step('should be referred by the agent of the referral link', async () => {
    await card.open(`/?ref=${agent.id}`)
    await card.send(referred)
    await expect(card.confirmation()).toContainText(form.confirmationText)
    expect(await api.consultationsOf(referred.phone)).toMatchObject([
      { ...referred, agentId: agent.id, assignedAgent: agent.id, referralSource: 'url' },
    ])
  })
  await test.step('should come from an unknown agent', async () => {
    await card.open('/?ref=nobody-of-ours')
    await card.send(astray)
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(astray.phone)).toMatchObject([
      { agentId: 'nobody-of-ours', assignedAgent: null, referralSource: 'url' },
    ])
  })
  await test.step('should come without an agent', async () => {
    await card.page.context().clearCookies()
    await card.open()
    await card.send(alone)
    await expect(card.confirmation()).toBeVisible()
    const consultations = await api.consultationsOf(alone.phone)
    expect(consultations).toMatchObject([
      { assignedAgent: null, referralSource: null, agreed: true, consentVersion: 1 },
    ])
    expect(consultations[0]?.agentId ?? null).toBeNull()
  })

  await panel.goto('/admin/collections/consultation-requests')
  await test.step('should be shown newest first', async () => {
    for (const [index, { name }] of [alone, astray, referred].entries())
      await expect(
        panel
          .getByRole('table')
          .getByRole('row')
          .nth(index + 1),
      ).toContainText(name)
  })
  await test.step('should be shown with who is responsible', async () => {
    await expectRow(panel, referred, agentName)
    await expectRow(panel, astray, responsible.unknown)
    await expectRow(panel, alone, responsible.none)
  })
})

test('a referral should be the latest of two, be remembered until a later visit, and be cleared after the request', async ({
  api,
  card,
  context,
  newVisitor,
  page,
}) => {
  const [visitor, later] = [newVisitor(), newVisitor()]
  const first = await api.createAgent('첫추천')
  const last = await api.createAgent('끝추천')
  await page.goto(`/?ref=${first.id}`)
  await page.goto(`/?ref=${last.id}`)
  await card.open('/')
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([
    { agentId: last.id, assignedAgent: last.id, referralSource: 'cookie' },
  ])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ref')

  await test.step('should not apply to a second request', async () => {
    await card.open('/')
    await card.send(later)
    await expect(card.confirmation()).toBeVisible()
    const [consultation] = await api.consultationsOf(later.phone)
    expect(consultation).toMatchObject({ ...later, assignedAgent: null, referralSource: null })
    expect(consultation?.agentId ?? null).toBeNull()
  })
})
