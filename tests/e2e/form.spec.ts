import type { Page, Request, Route } from '@playwright/test'

import { form as copy } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { blockedScript, expect, test } from '@tests/support/e2e/test'

const endpoint = '**/api/consultation-requests'

/** Answers a submission as the server does when it refuses one. */
const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { errors: [{ name: 'AppError', message, data: {} }] } })

/** The browser's complaint about a request that fails or is refused. */
const failedLoad = /Failed to load resource|net::ERR_FAILED|ChunkLoadError/

/** Records the submissions that the page sends from now on, whatever their answer. */
function submissionsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request)
  })
  return requests
}

const keysOf = (requests: Request[]) =>
  requests.map((request) => request.headers()['idempotency-key'])

test.describe('validation errors', () => {
  test("should mark each field by our validation and not the browser's, and disappear field by field as they are corrected", async ({
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await test.step("should come from our validation and not from the browser's", async () => {
      await expect(page.locator('main form').first()).toHaveAttribute('novalidate')
      await expect(card.name()).toHaveAttribute('required')
      await expect(card.phone()).toHaveAttribute('required')
      await expect(card.phone()).not.toHaveAttribute('maxlength')
      await expect(card.name()).not.toHaveAttribute('maxlength')
      await expect(card.name()).toHaveAttribute('placeholder', copy.namePlaceholder)
      await expect(card.phone()).toHaveAttribute('placeholder', copy.phonePlaceholder)
      await expect(card.consent()).not.toBeChecked()
    })
    await test.step('should mark the checkbox and move the focus to the first wrong field', async () => {
      await card.submit().click()
      await expect(card.errors()).toHaveText(
        copy.nameMissing + copy.phoneInvalid + copy.consentMissing,
      )
      await expect(card.name()).toBeFocused()
      for (const [field, message] of [
        [card.name(), copy.nameMissing],
        [card.phone(), copy.phoneInvalid],
        [card.consent(), copy.consentMissing],
      ] as const) {
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(message)
      }
      const [consent, errors, button] = await Promise.all(
        [card.consent(), card.errors(), card.submit()].map(
          async (part) => (await part.boundingBox())?.y ?? NaN,
        ),
      )
      expect([consent, errors, button]).toEqual(
        [consent, errors, button].sort((one = 0, other = 0) => one - other),
      )
      await expect(card.errors().getByText(copy.nameMissing)).toHaveCSS(
        'color',
        /^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/,
      )
    })
    await test.step('should disappear field by field as they are corrected', async () => {
      await card.name().fill(visitor.name)
      await expect(card.errors()).toHaveText(copy.phoneInvalid + copy.consentMissing)
      await card.phone().fill(visitor.phone)
      await expect(card.errors()).toHaveText(copy.consentMissing)
      await card.consent().check()
      await expect(card.errors()).toBeEmpty()
      await expect(card.name()).not.toHaveAttribute('aria-invalid')
    })
  })

  test('should move the focus to the first field that is wrong', async ({
    card,
    page,
    visitor,
  }) => {
    const openEmpty = async () => {
      // The form stores what was typed as it is left.
      await page.goto('/privacy')
      await page.evaluate(() => sessionStorage.clear())
      await card.open()
      await card.expectTyped({ name: '', phone: '' }, false)
    }
    await test.step('should move the focus to the phone when the name is right', async () => {
      await card.open()
      await card.name().fill(visitor.name)
      await card.phone().fill('010-123')
      await card.consent().check()
      await card.submit().click()
      await expect(card.errors()).toHaveText(copy.phoneInvalid)
      await expect(card.phone()).toBeFocused()
      await card.expectTyped({ name: visitor.name, phone: '010-123' })
    })
    await test.step('should move the focus to the checkbox when only consent is missing', async () => {
      await openEmpty()
      await card.name().fill(visitor.name)
      await card.phone().fill(visitor.phone)
      await card.submit().click()
      await expect(card.errors()).toHaveText(copy.consentMissing)
      await expect(card.consent()).toBeFocused()
    })
    await test.step('should treat a blank name as missing', async () => {
      await openEmpty()
      await card.fill({ ...visitor, name: '   ' })
      await card.submit().click()
      await expect(card.errors()).toHaveText(copy.nameMissing)
    })
  })
})

test.describe('a failed submission', () => {
  test('should show an error and preserve what was typed, whatever failed, until it is sent', async ({
    api,
    card,
    expectComplaint,
    page,
    visitor,
  }) => {
    expectComplaint(failedLoad)
    // No two neighbours have the same message, which could be left of the failure before.
    const failures: [name: string, answer: (route: Route) => Promise<void>, message: string][] = [
      ['the network', (route) => route.abort(), copy.submitFailure],
      ['a conflict', refuse(409, copy.conflict), copy.conflict],
      [
        'an invalid answer',
        (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
        copy.submitFailure,
      ],
      ['too many requests', refuse(429, copy.tooMany), copy.tooMany],
      ['a success of a proxy', (route) => route.fulfill({ status: 200 }), copy.submitFailure],
      ['an unreachable database', refuse(503, copy.unavailable), copy.unavailable],
    ]
    await card.open()
    await card.fill(visitor)
    for (const [name, answer, message] of failures)
      await test.step(`should show an error and preserve what was typed: ${name}`, async () => {
        await page.route(endpoint, answer)
        await card.submit().click()
        await expect(card.errors()).toHaveText(message)
        await card.expectTyped(visitor)
        await expect(card.submit()).toBeEnabled()
        await page.unroute(endpoint)
      })
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
  })

  test('should be sent again under the same idempotency key, and with other content under a new one', async ({
    api,
    card,
    expectComplaint,
    page,
    visitor,
  }) => {
    expectComplaint(failedLoad)
    await card.open()
    const sent = submissionsOf(page)
    await page.route(endpoint, (route) => route.abort())
    await card.send(visitor)
    await expect(card.errors()).toHaveText(copy.submitFailure)
    await card.submit().click()
    await expect.poll(() => sent.length).toBe(2)
    await expect(card.errors()).toHaveText(copy.submitFailure)
    await card.name().fill(`${visitor.name}님`)
    await page.unroute(endpoint)
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()

    const [first, second, third, ...more] = keysOf(sent)
    expect(first).toMatch(/^.{16,64}$/)
    expect([second, more]).toEqual([first, []])
    expect(third).not.toBe(first)
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([{ name: `${visitor.name}님` }])
  })

  test('should store one request when only the answer was lost and the page is reloaded before it is sent again', async ({
    api,
    card,
    expectComplaint,
    page,
    visitor,
  }) => {
    expectComplaint(failedLoad)
    await card.open()
    await page.route(endpoint, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await card.send(visitor)
    await expect(card.errors()).toHaveText(copy.submitFailure)
    await page.unroute(endpoint)
    await page.reload()
    await expect(card.phone()).toHaveValue(visitor.phone)
    await card.consent().check()
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
  })
})

test.describe('submitting', () => {
  test("should disable the button, which keeps the focus, and preserve the card's size at every width", async ({
    card,
    page,
    visitor,
  }) => {
    /** Where the card is in the page, which a click may have scrolled. */
    const boxes = async () => {
      const measured = []
      for (const width of [390, 1280]) {
        await resize(page, width)
        measured.push(
          await page.locator('#consultation > *').evaluate((card) => {
            const { height, left, top, width } = card.getBoundingClientRect()
            return { height, left, top: top + window.scrollY, width }
          }),
        )
      }
      return measured
    }
    await card.open()
    const idle = await boxes()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(endpoint, async (route) => {
      await held
      await route.continue()
    })
    await card.fill(visitor)
    await card.submit().focus()
    await page.keyboard.press('Enter')
    await expect(card.busy()).toBeDisabled()
    await expect(card.busy()).toBeFocused()
    await expect(card.submit()).toHaveCount(0)
    await expect(card.busy().getByRole('img', { name: copy.submitting })).toBeVisible()
    expect(await boxes()).toEqual(idle)
    answer()
    await expect(card.confirmation()).toContainText(copy.confirmationText)
    await expect(card.confirmation()).toBeFocused()
    await expect(card.name()).toHaveCount(0)
    expect(await boxes()).toEqual(idle)
  })

  test('should store one request on a double click', async ({ api, card, page, visitor }) => {
    await card.open()
    const sent = submissionsOf(page)
    await card.fill(visitor)
    await card.submit().dblclick()
    await expect(card.confirmation()).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
  })

  test('should offer nothing under the finger that pressed again as the confirmation came', async ({
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await card.fill(visitor)
    await card.submit().hover()
    const box = await card.submit().boundingBox()
    const at = {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }
    const second = page.evaluate(
      ({ x, y }) =>
        new Promise<{ isThere: boolean; isPressable: boolean }>((resolve) => {
          const look = () => {
            const there = document.querySelector('[data-consultation-received] button')
            if (!there) return
            watching.disconnect()
            const { bottom, left, right, top } = there.getBoundingClientRect()
            const isThere = left < x && x < right && top < y && y < bottom
            resolve({
              isThere,
              isPressable: document.elementFromPoint(x, y)?.closest('button') === there,
            })
          }
          const watching = new MutationObserver(look)
          watching.observe(document.body, { childList: true, subtree: true })
        }),
      at,
    )
    await card.submit().click()
    expect(await second).toEqual({ isThere: true, isPressable: false })
    await page.getByRole('button', { name: copy.wrongNumber }).click()
    await expect(card.phone()).toBeFocused()
  })

  test('should store one request when Enter is pressed twice', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    await card.open()
    const sent = submissionsOf(page)
    await card.fill(visitor)
    await card.name().focus()
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
    await expect(card.confirmation()).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
  })

  test('should work without a mouse', async ({ api, card, page, visitor }) => {
    await card.open()
    await card.name().focus()
    await page.keyboard.insertText(visitor.name)
    await page.keyboard.press('Tab')
    await expect(card.phone()).toBeFocused()
    await page.keyboard.type(visitor.phone.replaceAll('-', ''))
    await page.keyboard.press('Tab')
    await expect(card.consent()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card.submit()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
  })
})

test.describe('the phone field', () => {
  const pastes: [pasted: string, shown: string][] = [
    ['+82 10-1234-5678', '010-1234-5678'],
    ['0082 10 1234 5678', '010-1234-5678'],
    ['０１０１２３４５６７８', '010-1234-5678'],
    ['  010 1234 5678  ', '010-1234-5678'],
    ['연락처: 010.1234.5678', '010-1234-5678'],
    ['02-123-4567', '02-123-4567'],
    ['02 1234 5678', '02-1234-5678'],
    ['+82 31-123-4567', '031-123-4567'],
  ]
  test('should format what is typed, pasted, replaced or deleted', async ({
    card,
    context,
    page,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.open()
    const empty = async () => {
      await card.phone().fill('')
      await expect(card.phone()).toHaveValue('')
    }
    await test.step('should format digits as they are typed and stop at eleven', async () => {
      await card.phone().focus()
      const shown: string[] = []
      for (const key of 'a01012345678999') {
        await page.keyboard.press(key)
        shown.push(await card.phone().inputValue())
      }
      expect(shown.slice(0, 6)).toEqual(['', '0', '01', '010', '010-1', '010-12'])
      expect(shown.at(7)).toBe('010-1234')
      expect(shown.slice(-4)).toEqual(Array(4).fill('010-1234-5678'))
    })
    for (const [pasted, shown] of pastes)
      await test.step(`should accept a paste of "${pasted}"`, async () => {
        await empty()
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
        await card.phone().focus()
        await page.keyboard.press('ControlOrMeta+v')
        await expect(card.phone()).toHaveValue(shown)
      })
    await test.step('should preserve the caret when a digit in the middle is replaced', async () => {
      await empty()
      await card.phone().fill('010-1234-5678')
      await expect(card.phone()).toHaveValue('010-1234-5678')
      const caret = () => card.phone().evaluate((input: HTMLInputElement) => input.selectionStart)
      await card.phone().evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
      await page.keyboard.press('Backspace')
      await expect(card.phone()).toHaveValue('010-1345-678')
      expect(await caret()).toBe(5)
      await page.keyboard.press('9')
      await expect(card.phone()).toHaveValue('010-1934-5678')
      expect(await caret()).toBe(6)
      // The number is full: another digit does nothing, however often it is pressed.
      await page.keyboard.type('77')
      await expect(card.phone()).toHaveValue('010-1934-5678')
      expect(await caret()).toBe(6)
    })
    await test.step('should let backspace delete across a hyphen', async () => {
      await empty()
      await card.phone().fill('010-1234')
      await card.phone().focus()
      await page.keyboard.press('End')
      for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Backspace')
      await expect(card.phone()).toHaveValue('')
    })
  })

  test('should refuse a number with too many digits until it is edited', async ({
    api,
    card,
    context,
    page,
    visitor,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.open()
    await page.evaluate(() => navigator.clipboard.writeText('0505-1234-5678'))
    await card.phone().focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(card.phone()).toHaveValue('050-5123-4567')
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    await card.name().fill(visitor.name)
    await card.consent().check()
    const sent = submissionsOf(page)
    await card.submit().click()
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    await expect(card.phone()).toBeFocused()
    await page.keyboard.press('8')
    await card.submit().click()
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    expect(sent).toHaveLength(0)
    await card.phone().fill(visitor.phone)
    await expect(card.errors()).toBeEmpty()
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
  })

  test('should have after a reload the number that was shown, without its twelfth digit', async ({
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await card.name().fill(visitor.name)
    await card.phone().pressSequentially(`${visitor.phone}9`)
    const shown = await card.phone().inputValue()
    await page.reload()
    await expect(card.phone()).toHaveValue(shown)
    await card.consent().check()
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
  })

  test("should accept the browser's autofill", async ({ api, card, visitor }) => {
    await card.open()
    await card.name().fill(visitor.name)
    // Autofill sets the value first and then sends one event without any typing.
    await card.phone().evaluate(
      (input: HTMLInputElement, phone) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          phone,
        )
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      `+82${visitor.phone.slice(1)}`,
    )
    await card.consent().check()
    await card.submit().click()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
  })
})

test('should not submit during Hangul composition, and exactly once after it', async ({
  api,
  card,
  page,
  visitor,
}) => {
  await card.open()
  await card.phone().fill(visitor.phone)
  await card.consent().check()
  const sent = submissionsOf(page)
  const ime = await page.context().newCDPSession(page)
  await page.evaluate(() =>
    document.addEventListener(
      'keydown',
      ({ isComposing, key }) => {
        if (key === 'Enter')
          document.body.dataset.enters = `${document.body.dataset.enters ?? ''}${isComposing ? 'c' : '-'}`
      },
      true,
    ),
  )
  const enters = () => page.evaluate(() => document.body.dataset.enters)

  await card.name().focus()
  await page.keyboard.insertText('김하')
  for (const text of ['ㄹ', '루'])
    await ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await expect(card.name()).toHaveValue('김하루')
  await page.keyboard.press('Enter')
  expect(await enters()).toBe('c')
  await ime.send('Input.insertText', { text: '루' })
  await expect(card.name()).toHaveValue('김하루')
  await expect(card.submit()).toBeEnabled()
  expect(sent).toHaveLength(0)

  await page.keyboard.press('Enter')
  await expect(card.confirmation()).toBeVisible()
  expect(await enters()).toBe('c-')
  expect(sent).toHaveLength(1)
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([{ name: '김하루' }])
})

test.describe('before hydration', () => {
  test('should submit the form as a plain post', async ({
    api,
    card,
    expectComplaint,
    page,
    visitor,
  }) => {
    expectComplaint(failedLoad)
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    const agent = await api.createAgent('최추천')
    await page.goto(`/?ref=${agent.id}`)
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([
      { ...visitor, assignedAgent: agent.id },
    ])
  })
})

test('should fall back to the plain post when the validation code fails to load', async ({
  api,
  card,
  expectComplaint,
  page,
  visitor,
}) => {
  expectComplaint(failedLoad)
  const agent = await api.createAgent('최추천')
  await card.open(`/?ref=${agent.id}`)
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await card.submit().click()
  await expect(card.errors()).toHaveText(copy.nameMissing + copy.phoneInvalid + copy.consentMissing)
  await card.fill(visitor)
  await card.consent().uncheck()
  await card.submit().click()
  await expect(card.errors()).toHaveText(copy.consentMissing)
  await card.expectTyped(visitor, false)
  await card.consent().check()
  await card.submit().click()
  await expect(card.confirmation()).toBeVisible()
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([
    { ...visitor, assignedAgent: agent.id },
  ])
})

test('should be stored once where the answer to the plain post is lost, and ask for a reload where the page is of an earlier build', async ({
  api,
  card,
  expectComplaint,
  page,
  visitor,
}) => {
  expectComplaint(failedLoad)
  await card.open()
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  const isPost = (url: URL) => url.pathname === '/'
  await page.route(isPost, (route) =>
    route.fulfill({ status: 409, headers: { 'x-nextjs-action-not-found': '1' } }),
  )
  await card.send(visitor)
  await expect(card.errors()).toHaveText(
    '페이지가 새로 바뀌었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  )
  await page.unroute(isPost)

  await page.route(isPost, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await card.submit().click()
  await expect(card.errors()).toHaveText(copy.submitFailure)
  await page.unroute(isPost)
  await page.unroute('**/_next/static/**/*.js')
  await card.submit().click()
  await expect(card.confirmation()).toBeVisible()
  expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
})

test('should keep the form and what was typed when nothing more can be loaded or sent', async ({
  api,
  card,
  context,
  expectComplaint,
  visitor,
}) => {
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
  await card.open('/')
  await context.setOffline(true)
  await card.send(visitor)
  await expect(card.errors()).toHaveText(copy.submitFailure)
  await card.expectTyped(visitor, true)
  await context.setOffline(false)
  await card.submit().click()
  await expect(card.confirmation()).toBeVisible()
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([visitor])
})

test('should tick the consent by a tap in the middle of its words @mobile-only', async ({
  card,
  page,
}) => {
  await card.open('/')
  await page.getByText(copy.consent).tap()
  await expect(card.consent()).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ expectComplaint }) => expectComplaint(blockedScript, 'sometimes'))

  test('should show the errors and preserve what was typed', async ({ card, page, visitor }) => {
    await page.goto('/')
    await card.submit().click()
    await expect(card.errors()).toHaveText(
      copy.nameMissing + copy.phoneInvalid + copy.consentMissing,
    )
    await expect(card.name()).toBeFocused()
    await card.name().fill(visitor.name)
    await card.phone().fill('010-123')
    await card.consent().check()
    await card.submit().click()
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    await card.expectTyped({ name: visitor.name, phone: '010-123' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('should refuse a number with too many digits as often as it is sent', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    await page.goto('/')
    await card.send({ ...visitor, phone: `${visitor.phone}9` })
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    await card.expectTyped(visitor)
    await card.submit().click()
    await expect(card.errors()).toHaveText(copy.phoneInvalid)
    await card.expectTyped(visitor)
    expect(await api.consultationsOf(visitor.phone)).toEqual([])
    await card.phone().fill('010-123')
    await card.submit().click()
    await card.expectTyped({ ...visitor, phone: '010-123' })
  })

  test('should store the request with its agent and show no personal data in the address', async ({
    api,
    card,
    page,
    visitor,
  }) => {
    const agent = await api.createAgent('정추천')
    await page.goto(`/?ref=${agent.id}`)
    await card.send(visitor)
    await expect(card.confirmation()).toContainText(copy.confirmationText)
    expect(new URL(page.url()).search).toBe(`?ref=${agent.id}`)
    expect(await api.consultationsOf(visitor.phone)).toMatchObject([
      { ...visitor, assignedAgent: agent.id },
    ])
  })

  test('should store one request on a double click', async ({ api, card, page, visitor }) => {
    await page.goto('/')
    await card.fill(visitor)
    await card.submit().dblclick()
    await expect(card.confirmation()).toBeVisible()
    expect(await api.consultationsOf(visitor.phone)).toHaveLength(1)
  })
})
