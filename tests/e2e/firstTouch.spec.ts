import type { BrowserContext, CDPSession, Page, Request, Route } from '@playwright/test'

import { consultation as copy } from '@/copy/consultation'

import { form } from '@tests/support/e2e/copyDeck'
import { FormCard, type Visitor } from '@tests/support/e2e/FormCard'
import { openPage } from '@tests/support/e2e/openPage'
import { expect, test } from '@tests/support/e2e/test'

const scripts = '**/_next/static/**/*.js'

/** Whether React has hydrated the page. */
const isLive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form, main form *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )

/** Holds the framework's scripts back until `arrive` is called. */
async function holdScripts(page: Page) {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(scripts, async (route: Route) => {
    await arrived
    await route.continue()
  })
  return () => arrive()
}

const requestedScripts = (page: Page): Request[] => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request)
  })
  return requests
}

async function slow(page: Page, { cpu, kilobits }: { cpu: number; kilobits: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (kilobits * 1000) / 8,
    uploadThroughput: 90_000,
  })
}

const compose = (ime: CDPSession, text: string) =>
  ime.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })

test.describe('before the first touch', () => {
  for (const address of ['/', '/?ref=', '/login', '/register', '/forgot-password'])
    test(`should run no script of the framework: ${address}`, async ({ page }) => {
      const requests = requestedScripts(page)
      await page.goto(address)
      await page.mouse.wheel(0, 600)
      await page.mouse.move(200, 200)
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
      expect(await isLive(page)).toBe(false)
      await page.keyboard.press('Tab')
      await expect.poll(() => isLive(page)).toBe(true)
    })

  test('should fetch some scripts ahead, and none for a visitor who saves data', async ({
    context,
  }) => {
    for (const saveData of [false, true]) {
      const page = await context.newPage()
      if (saveData)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
      })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      if (!saveData) await expect.poll(() => fetched.length).toBeGreaterThan(1)
      expect(fetched.filter((path) => !/^\/_next\/static\/.*\.js$/.test(path))).toEqual([])
      if (saveData) expect(fetched).toEqual([])
      await page.close()
    }
  })

  test('should show the call to action of the header while the form is out of view', async ({
    page,
  }) => {
    await page.goto('/')
    const action = page.getByRole('banner').getByRole('link', { name: form.submit })
    await expect(action).toHaveCount(0)
    await page.mouse.wheel(0, 4000)
    await expect(action).toBeInViewport({ ratio: 1 })
    expect(await isLive(page)).toBe(false)
  })
})

test.describe('from the first touch to the live form', () => {
  for (const [name, speed] of [
    ['a fast line', undefined],
    ['a slow line', { cpu: 1, kilobits: 1600 }],
    ['a slow phone', { cpu: 6, kilobits: 800 }],
  ] as const)
    test(`should lose no key, tick or tap: ${name}`, async ({ api, card, page, visitor }) => {
      if (speed) await slow(page, speed)
      await page.goto('/', { waitUntil: 'commit' })
      await card.name().focus()
      for (const char of visitor.name) await page.keyboard.insertText(char)
      await card
        .phone()
        .tap()
        .catch(() => card.phone().click())
      await page.keyboard.type(visitor.phone.replaceAll('-', ''), { delay: 20 })
      await page.getByText(form.consent).click()
      await card.untilInteractive()
      await expect(card.phone()).toHaveValue(visitor.phone)
      await card.expectTyped(visitor)
      await card.submit().click()
      await expect(card.confirmation()).toBeVisible()
      expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
    })

  test('should not disturb a syllable that is being composed', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    const arrive = await holdScripts(page)
    const ime = await page.context().newCDPSession(page)
    await page.goto('/')
    await card.phone().fill(visitor.phone.replaceAll('-', ''))
    await card.consent().check()
    await card.name().focus()
    await page.keyboard.insertText('김하')
    await compose(ime, 'ㄹ')
    arrive()
    await card.untilInteractive()
    await expect(page.locator('#consultation-name-count')).toBeAttached()
    await expect(card.name()).toHaveValue('김하ㄹ')
    await expect(card.name()).toBeFocused()
    await compose(ime, '루')
    await ime.send('Input.insertText', { text: '루' })
    await expect(card.name()).toHaveValue('김하루')
    await expect(card.phone()).toHaveValue(visitor.phone)
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([{ name: '김하루' }])
  })

  test('should leave caret and selection where they are', async ({ card, page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/')
    await card.name().fill('김루')
    await card.name().evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 1))
    arrive()
    await card.untilInteractive()
    await expect(page.locator('#consultation-name-count')).toBeAttached()
    await page.keyboard.insertText('박하')
    await expect(card.name()).toHaveValue('박하루')
  })

  for (const address of ['/login', '/register'])
    test(`should show a password at a press before the scripts are there: ${address}`, async ({
      page,
    }) => {
      const arrive = await holdScripts(page)
      await page.goto(address)
      const password = page.locator('#password')
      const button = page.locator('[aria-controls="password"]')
      await button.click()
      await password.fill('비밀번호-1234')
      await expect(password).toHaveAttribute('type', 'text')
      arrive()
      await expect.poll(() => isLive(page)).toBe(true)
      await expect(button).not.toHaveAttribute('data-press')
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(password).toHaveAttribute('type', 'text')
      await button.click()
      await expect(password).toHaveAttribute('type', 'password')
      await expect(password).toHaveValue('비밀번호-1234')
    })

  test('should keep name and phone through a reload before the scripts are there', async ({
    card,
    page,
    visitor,
  }) => {
    const arrive = await holdScripts(page)
    await page.goto('/')
    await card.fill(visitor)
    await page.reload({ waitUntil: 'commit' })
    arrive()
    await card.untilInteractive()
    await card.expectTyped(visitor, false)
  })

  test('should not format a phone number that is being typed until its field is left', async ({
    card,
    page,
  }) => {
    const arrive = await holdScripts(page)
    await page.goto('/')
    await card.phone().fill('+82 10 1234 5678')
    arrive()
    await card.untilInteractive()
    await expect(card.phone()).toHaveValue('+82 10 1234 5678')
    await card.name().focus()
    await expect(card.phone()).toHaveValue('010-1234-5678')
  })

  test('should say that a pasted number has too many digits', async ({ card, page, visitor }) => {
    const arrive = await holdScripts(page)
    await page.goto('/')
    await card.phone().fill('0505-1234-5678')
    await card.name().fill(visitor.name)
    arrive()
    await card.untilInteractive()
    await expect(card.errors()).toHaveText(form.phoneInvalid)
    await expect(card.phone()).toHaveValue('050-5123-4567')
  })

  test('should preserve what was typed, send it under a key, and count the time of filling in from the first use of the form', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    const arrive = await holdScripts(page)
    await page.goto('/')
    await card.fill({ ...visitor, phone: visitor.phone.replaceAll('-', '') })
    const filled = await page.evaluate(() => performance.now())
    arrive()
    await card.untilInteractive()
    await expect(card.name()).toHaveValue(visitor.name)
    await expect(card.phone()).toHaveValue(/^010-?\d{4}-?\d{4}$/)
    await expect(card.consent()).toBeChecked()
    const live = await page.evaluate(() => performance.now())
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request)
    })
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(sent.map((request) => request.headers()['idempotency-key'])).toEqual([
      expect.stringMatching(/^.{16,64}$/),
    ])
    const [{ fillingTime } = { fillingTime: 0 }] = sent.map(
      (request) => request.postDataJSON() as { fillingTime: number },
    )
    expect(fillingTime).toBeGreaterThanOrEqual(Math.floor(live - filled))
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
  })

  test('should work with the keyboard alone', async ({ api, card, page, visitor }) => {
    await page.goto('/')
    while (!(await card.name().evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.insertText(visitor.name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(visitor.phone.replaceAll('-', ''))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
  })
})

test.describe('a tap on the button as the very first touch', () => {
  for (const [name, isHeld] of [
    ['with scripts', false],
    ['while they are on their way', true],
  ] as const) {
    test(`should show what is missing: ${name}`, async ({ card, page }) => {
      if (isHeld) await holdScripts(page)
      await page.goto('/')
      await card.submit().click()
      await expect(card.errors()).toHaveText(
        form.nameMissing + form.phoneInvalid + form.consentMissing,
      )
    })

    test(`should send what the browser has filled in: ${name}`, async ({
      api,
      card,
      page,
      visitor,
    }) => {
      if (isHeld) await holdScripts(page)
      await page.goto('/')
      await page.evaluate(({ name, phone }) => {
        const set = (id: string, value: string) =>
          document.querySelector(`#${id}`)?.setAttribute('value', value)
        set('consultation-name', name)
        set('consultation-phone', phone)
        document.querySelector('#consultation-agreed')?.toggleAttribute('checked', true)
      }, visitor)
      await card.submit().click()
      await expect(card.confirmation()).toBeVisible()
      expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
    })
  }
})

/** Sends from another page, and returns its card with the confirmation. */
async function sendLater(context: BrowserContext, visitor: Visitor): Promise<FormCard> {
  const later = new FormCard(await openPage(context))
  await later.open()
  await later.send(visitor)
  await expect(later.confirmation()).toBeVisible()
  return later
}

/** What the browser's way back does with a page that it has kept, had it been left for another of its tab. */
async function comeBack(page: Page, other: Page): Promise<void> {
  const stored = await other.evaluate(() => ({ ...sessionStorage }))
  await page.evaluate((items) => {
    sessionStorage.clear()
    Object.assign(sessionStorage, items)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, stored)
}

test.describe('what an earlier visit left', () => {
  test('should be there again without a touch: a half-filled form', async ({
    card,
    page,
    visitor,
  }) => {
    await page.goto('/')
    await card.name().fill(visitor.name)
    await expect(page.locator('#consultation-name-count')).toBeAttached()
    await page.reload()
    await expect.poll(() => isLive(page)).toBe(true)
    await expect(card.name()).toHaveValue(visitor.name)
    await page.goto('/privacy')
    await page.goBack()
    await expect(card.name()).toHaveValue(visitor.name)
  })

  test('should be the confirmation also where the browser has kept a page with the form filled in', async ({
    card,
    context,
    page,
    visitor,
  }) => {
    await card.open()
    await card.fill(visitor)
    const later = await sendLater(context, visitor)
    await comeBack(page, later.page)
    await expect(card.confirmation()).toBeVisible()
    await expect(card.submit()).toHaveCount(0)
  })

  test('should be the form that was opened again also where the browser has kept an earlier confirmation', async ({
    card,
    context,
    page,
    visitor,
  }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    const later = await sendLater(context, visitor)
    await later.page.getByRole('button', { name: form.wrongNumber }).click()
    await expect(later.phone()).toBeVisible()
    await comeBack(page, later.page)
    await card.expectTyped({ name: visitor.name, phone: '' }, false)
  })

  test('should be there again without a touch: the confirmation', async ({
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await page.reload()
    await expect(card.confirmation()).toBeVisible()
  })
})

test('should open the notice before the scripts are there, close it in every way, and open it again with them', async ({
  card,
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/')
  const open = page.getByRole('link', { name: form.openNotice })
  const dialog = page.getByRole('dialog')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: copy.closeNotice }).click(),
  ]
  for (const close of ways) {
    await open.click()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()
  }
  await open.dblclick()
  arrive()
  await card.untilInteractive()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(dialog).toBeVisible()
})
