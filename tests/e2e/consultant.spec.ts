import type { Page } from '@playwright/test'

import { form as copy, frame, sections } from '@tests/support/e2e/copyDeck'
import { expect, test } from '@tests/support/e2e/test'

/** A name that no other test's page has. */
let agents = 0
const agentName = () => `한결${(agents += 1)}호`

const caller = (page: Page, name: string) => page.getByText(copy.caller(name))

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: frame.brandName })

test('should say what happens without an agent too, but not who calls', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('#consultation')
  for (const point of copy.points) await expect(card.getByText(point)).toBeVisible()
  await expect(card).not.toContainText('공식')
  await expect(card).not.toContainText('직접 전화드립니다')
})

test(
  'should show the consultant in the first view of a phone, above a first field that is in view',
  { tag: '@mobile-only' },
  async ({ api, card, page }) => {
    const name = agentName()
    const { id } = await api.createPublicAgent(name)
    await page.goto(`/?ref=${id}`)
    const portrait = page.locator('#consultation img')
    await expect(portrait).toHaveJSProperty('complete', true)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText(sections[0]?.[1] ?? ''),
      caller(page, name),
      portrait,
      ...copy.points.map((point) => page.getByText(point)),
      card.name(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  },
)

test('should keep consultant and typed text by the logo, by the privacy policy and on a later visit', async ({
  api,
  card,
  context,
  page,
  visitor,
}) => {
  const name = agentName()
  const { id } = await api.createPublicAgent(name)
  await card.open(`/?ref=${id}`)
  await card.name().fill(visitor.name)
  await card.phone().pressSequentially(visitor.phone.replaceAll('-', ''))
  await card.consent().check()
  const isStored = () =>
    page.evaluate(
      (typed) => Object.values(sessionStorage).join().includes(typed),
      visitor.phone.at(-1) ?? '',
    )
  await expect.poll(isStored).toBe(true)

  await logo(page).click()
  await expect(page).toHaveURL('/')
  await expect(caller(page, name)).toBeVisible()
  await card.expectTyped(visitor, false)

  await page.getByRole('link', { name: frame.privacyPolicy }).click()
  await expect(page).toHaveURL('/privacy')
  await logo(page).click()
  await expect(caller(page, name)).toBeVisible()
  await card.expectTyped(visitor, false)

  const later = await context.newPage()
  await later.goto('/')
  await expect(caller(later, name)).toBeVisible()

  await card.consent().check()
  await card.submit().click()
  await expect(card.confirmation()).toContainText(copy.caller(name))
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([
    { ...visitor, agentId: id, assignedAgent: id, referralSource: 'cookie' },
  ])

  await later.reload()
  await expect(later.getByText(copy.points[0] ?? '')).toBeVisible()
  await expect(caller(later, name)).toHaveCount(0)
  await page.reload()
  await expect(card.confirmation()).toContainText(copy.caller(name))
})

test('should forget the typed name and phone once they were sent', async ({
  card,
  page,
  visitor,
}) => {
  await card.open()
  await card.send(visitor)
  await expect(card.confirmation()).toBeVisible()
  await page.goto('/privacy')
  await page.goto('/')
  await card.touch()
  await card.expectTyped({ name: '', phone: '' }, false)
})

test.describe('the confirmation', () => {
  const masked = (phone: string) => phone.replace(/-\d+-/, '-****-')
  const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

  test('should show who is called, by whom and by when, also after a reload, and hold no more than that', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    const name = agentName()
    const { id } = await api.createPublicAgent(name)
    await card.open(`/?ref=${id}`)
    const answered = page.waitForResponse(/api\/consultation-requests/)
    await card.send(visitor)
    const { callBy } = (await (await answered).json()) as { callBy: string }
    const [, month, day] = callBy.split('-').map(Number)
    const texts = [
      copy.confirmationText,
      visitor.name,
      masked(visitor.phone),
      copy.caller(name),
      new RegExp(`${month}월 ${day}일\\([월화수목금]\\)까지`),
    ]
    for (const text of texts) await expect(card.confirmation()).toContainText(text)
    await expect(card.confirmation().getByRole('listitem')).toHaveCount(3)
    await page.reload()
    for (const text of texts) await expect(card.confirmation()).toContainText(text)
    const held = Object.values(await stored(page))
    expect(held).toHaveLength(1)
    expect(Object.keys(JSON.parse(held[0] ?? '')).sort()).toEqual([
      'callBy',
      'consultant',
      'correctableUntil',
      'name',
      'phone',
    ])
    expect(held[0]).not.toContain(visitor.phone)
    expect(held[0]).not.toContain(id)
  })

  test('should give way to another consultant, be there on the way back, and end with its day', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    const other = await api.createPublicAgent(agentName())
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    const [[key = '', confirmation = ''] = []] = Object.entries(await stored(page))
    const put = (text: string) =>
      page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, text] as const)
    const isForgotten = async () => Object.keys(await stored(page)).length === 0

    await page.reload()
    await expect(card.confirmation()).toBeVisible()
    await put(JSON.stringify({ ...JSON.parse(confirmation), callBy: '2020-01-02' }))
    await page.reload()
    await expect.poll(isForgotten).toBe(true)
    await expect(card.submit()).toBeVisible()

    await put(confirmation)
    await page.goto(`/?ref=${other.id}`)
    await card.touch()
    await expect(card.submit()).toBeVisible()
    await page.goBack()
    await expect(card.confirmation()).toBeVisible()
    await page.goForward()
    await card.phone().fill('010')
    await page.reload()
    await card.expectTyped({ name: '', phone: '010' }, false)
  })

  test('should open the form again for another number, which is a request of its own', async ({
    api,
    card,
    newVisitor,
    page,
  }) => {
    const [wrong, right] = [newVisitor(), newVisitor()]
    const name = agentName()
    const { id } = await api.createPublicAgent(name)
    await page.goto(`/?ref=${id}`)
    await card.open('/')
    await card.send(wrong)
    await expect(card.confirmation()).toBeVisible()
    await page.reload()
    await expect(card.confirmation()).toBeVisible()
    // A double click must not tick what is now in the button's place.
    await page.getByRole('button', { name: copy.wrongNumber }).dblclick()
    await expect(card.phone()).toBeFocused()
    await expect(caller(page, name)).toBeVisible()
    await card.expectTyped({ name: wrong.name, phone: '' }, false)
    await expect(card.errors()).toBeEmpty()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await card.phone().fill(right.phone)
    await card.consent().check()
    await card.submit().click()
    await expect(card.confirmation()).toContainText(masked(right.phone))
    await expect(card.confirmation()).toContainText(copy.caller(name))
    expect(sent).toEqual([expect.stringMatching(/^.{16,64}$/)])
    const consultations = [
      ...(await api.consultationsOf(wrong.phone)),
      ...(await api.consultationsOf(right.phone)),
    ]
    expect(consultations).toMatchObject([
      { phone: wrong.phone, assignedAgent: id },
      { name: wrong.name, phone: right.phone, assignedAgent: id },
    ])
  })

  test('should keep what was typed into the form that is open again, until it is sent', async ({
    card,
    newVisitor,
    page,
  }) => {
    const [wrong, right] = [newVisitor(), newVisitor()]
    await card.open('/?ref=somebody')
    await card.send(wrong)
    await expect(card.confirmation()).toBeVisible()
    await logo(page).click()
    await card.touch()
    await expect(card.submit()).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: copy.wrongNumber }).click()
    await card.phone().fill(right.phone)
    await page.goto('/privacy')
    await page.goBack()
    await card.expectTyped({ name: wrong.name, phone: right.phone }, false)
    await page.reload()
    await card.expectTyped({ name: wrong.name, phone: right.phone }, false)
    await card.consent().check()
    await card.submit().click()
    await expect(card.confirmation()).toContainText(masked(right.phone))
    await page.reload()
    await expect(card.confirmation()).toContainText(masked(right.phone))
  })

  test('should send the same number again as a new request with a new key', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await page.getByRole('button', { name: copy.wrongNumber }).click()
    await expect(card.phone()).toBeFocused()
    await expect(card.phone()).toHaveValue('')
    await card.phone().fill(visitor.phone)
    await card.consent().check()
    await card.submit().click()
    await expect.poll(async () => (await api.consultationsOf(visitor.phone)).length).toBe(2)
    await expect(card.confirmation()).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('should show the same, also after a reload, and open the form again', async ({
      api,
      card,
      expectComplaint,
      newVisitor,
      page,
    }) => {
      expectComplaint(/\.js csp$/, 'sometimes')
      const [wrong, right] = [newVisitor(), newVisitor()]
      const name = agentName()
      const { id } = await api.createPublicAgent(name)
      await page.goto(`/?ref=${id}`)
      await card.send(wrong)
      for (let visit = 0; visit < 2; visit += 1) {
        const texts = [
          wrong.name,
          masked(wrong.phone),
          copy.caller(name),
          /월 \d+일\([월화수목금]\)까지/,
        ]
        for (const text of texts) await expect(card.confirmation()).toContainText(text)
        if (visit === 0) await page.reload()
      }
      expect(await api.consultationsOf(wrong.phone)).toHaveLength(1)
      await page.getByRole('button', { name: copy.wrongNumber }).click()
      await card.expectTyped({ name: wrong.name, phone: '' }, false)
      await expect(card.phone()).toBeFocused()
      await card.phone().fill(right.phone)
      await card.consent().check()
      await card.submit().click()
      await expect(card.confirmation()).toContainText(masked(right.phone))
      expect(await api.consultationsOf(wrong.phone)).toHaveLength(1)
      expect(await api.consultationsOf(right.phone)).toMatchObject([{ assignedAgent: id }])
    })
  })
})
