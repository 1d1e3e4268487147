import type { Page } from '@playwright/test'

import { faq, form, frame, notice, sections, squeeze } from '@tests/support/e2e/copyDeck'
import { resize } from '@tests/support/e2e/resize'
import { expect, test } from '@tests/support/e2e/test'

/** It says whether the form is in view. */
const bar = (page: Page) => page.locator('[data-form-bar]')

const isModal = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))

test.describe('the landing page', () => {
  test('should show every text, section by section, in order', async ({ page }) => {
    await page.goto('/')
    const found = page.getByRole('main').locator('section')
    await expect(found).toHaveCount(sections.length)
    for (const [index, texts] of sections.entries()) {
      const text = squeeze(await found.nth(index).textContent())
      const places = texts.map((part) => text.indexOf(squeeze(part)))
      expect(texts.filter((_, place) => places[place] === -1)).toEqual([])
      expect(places).toEqual([...places].sort((one, other) => one - other))
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sections[0]?.[0] ?? '')
  })

  test('should let the keyboard skip the header with its first stop', async ({ page }) => {
    await page.goto('/')
    const skip = page.getByRole('link', { name: frame.skipToContent })
    const main = page.getByRole('main')
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await expect(skip).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(main.locator(':focus')).toHaveCount(1)
  })

  test('should keep its header visible while scrolling', { tag: '@mobile' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  })

  test('should move nothing where the system asks for less motion', async ({ page }) => {
    const movements = async () => {
      await page.goto('/')
      return page.locator(':root, :root *').evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { animationDuration, scrollBehavior, transitionDuration } =
            getComputedStyle(element)
          const isStill =
            /^(?:0s(?:, )?)+$/.test(`${animationDuration}, ${transitionDuration}`) &&
            scrollBehavior === 'auto'
          return isStill ? [] : [element.className || element.localName]
        }),
      )
    }
    expect(await movements()).not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await movements()).toEqual([])
  })

  for (const width of [390, 1280]) {
    test(`should have no layout shift while it loads slowly at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('main').getByRole('img', { name: /사진$/ })).toHaveJSProperty(
        'complete',
        true,
      )
      // Shifts are reported with the frame in which they happen.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // The font, which may come late, moves a word within its line by a pixel or two.
      expect(shifts.filter((shift) => shift > 0.001)).toEqual([])
    })
  }

  test(
    'should show headline, sub-line and first field without scrolling on a phone',
    { tag: '@mobile-only' },
    async ({ card, page }) => {
      await page.goto('/')
      const subline = sections[0]?.[1] ?? ''
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.getByText(subline),
        card.name(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
    },
  )

  test('should send requests to its own server only, for its document once and for one font file at most', async ({
    baseURL,
    page,
  }) => {
    const addresses: string[] = []
    const documents: string[] = []
    const fonts: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) addresses.push(request.url())
      if (request.resourceType() === 'document') documents.push(request.url())
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    expect(documents).toHaveLength(1)
    expect(fonts.length).toBeLessThanOrEqual(1)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByRole('img', { name: /사진$/ })).toHaveJSProperty(
      'complete',
      true,
    )
    await page.goto('/login')
    await page.evaluate(() => document.fonts.ready)
    expect([...new Set(addresses.map((address) => new URL(address).origin))]).toEqual([baseURL])
  })
})

test.describe('the call to action at the bottom', () => {
  test('should hide while the form is in view', { tag: '@mobile-only' }, async ({ card, page }) => {
    await card.open()
    const action = page.getByRole('link', { name: form.submit })
    await expect(action).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(action).toBeInViewport({ ratio: 1 })
    await action.click()
    await expect(card.name()).toBeInViewport({ ratio: 1 })
    await expect(action).toHaveCount(0)
  })

  test(
    'should not appear once the visitor has submitted the form',
    { tag: '@mobile-only' },
    async ({ card, page, visitor }) => {
      await card.open()
      await card.send(visitor)
      await expect(card.confirmation()).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar(page)).toHaveAttribute('data-form-out-of-view')
      await expect(page.getByRole('link', { name: form.submit })).toHaveCount(0)
    },
  )
})

test.describe('the call to action of a wide screen', () => {
  const actions = (page: Page) => ({
    inHeader: page.getByRole('banner').getByRole('link', { name: form.submit }),
    afterQuestions: page.getByRole('main').getByRole('link', { name: form.submit }),
  })

  test('should be in the header while the form is out of view, and after the questions', async ({
    card,
    page,
  }) => {
    await card.open()
    const { afterQuestions, inHeader } = actions(page)
    await expect(inHeader).toHaveCount(0)
    for (const action of [inHeader, afterQuestions]) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(action).toBeInViewport({ ratio: 1 })
      await action.click()
      await expect(card.name()).toBeInViewport({ ratio: 1 })
      await expect(inHeader).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(card.name()).toBeFocused()
    }
  })

  test('should be gone once the visitor has submitted the form', async ({
    card,
    page,
    visitor,
  }) => {
    await card.open()
    await card.send(visitor)
    await expect(card.confirmation()).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByText(faq.heading)).toBeVisible()
    await expect(bar(page)).toHaveAttribute('data-form-out-of-view')
    await expect(page.getByRole('link', { name: form.submit })).toHaveCount(0)
  })

  test('should be one of the two kinds at every width', async ({ card, page }) => {
    await card.open()
    const shown = page.getByRole('link', { name: form.submit })
    const { afterQuestions, inHeader } = actions(page)
    for (const width of [390, 768, 959, 960]) {
      await resize(page, width)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar(page)).toHaveAttribute('data-form-out-of-view')
      const isWide = width >= 960
      await expect(shown, `${width} px`).toHaveCount(isWide ? 2 : 1)
      await expect(inHeader, `${width} px`).toHaveCount(isWide ? 1 : 0)
      await expect(afterQuestions, `${width} px`).toHaveCount(1)
    }
  })
})

test.describe('the questions and answers', () => {
  const answers = faq.items.map(([, answer]) => answer)
  const visibleAnswers = async (page: Page) => {
    const shown = await Promise.all(answers.map((answer) => page.getByText(answer).isVisible()))
    return answers.filter((_, index) => shown[index])
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })
      test('should open one at a time with the mouse', async ({ page }) => {
        await page.goto('/')
        expect(await visibleAnswers(page)).toEqual([])
        for (const [question, answer] of faq.items) {
          await page.getByText(question).click()
          await expect(page.getByText(answer)).toBeVisible()
          expect(await visibleAnswers(page)).toEqual([answer])
        }
        await page.getByText(faq.items[3][0]).click()
        await expect(page.getByText(faq.items[3][1])).toBeHidden()
      })

      test('should open one at a time with the keyboard', async ({ page }) => {
        await page.goto('/')
        await page.getByText(faq.items[0][0]).focus()
        for (const [index, [, answer]] of faq.items.entries()) {
          if (index > 0) await page.keyboard.press('Tab')
          await page.keyboard.press(index % 2 ? 'Space' : 'Enter')
          await expect(page.getByText(answer)).toBeVisible()
          expect(await visibleAnswers(page)).toEqual([answer])
        }
        await page.keyboard.press('Enter')
        await expect(page.getByText(faq.items[3][1])).toBeHidden()
      })
    })
  }

  test('should be in the HTML itself', async ({ request }) => {
    const html = squeeze(await (await request.get('/')).text())
    for (const text of faq.items.flat()) expect(html).toContain(squeeze(text))
  })
})

test.describe('the consent notice', () => {
  test(
    'should open from the consent row and close in every way',
    { tag: '@mobile' },
    async ({ card, page }) => {
      await card.open()
      const open = page.getByRole('link', { name: form.openNotice })
      const dialog = page.getByRole('dialog', { name: notice.title })
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: form.closeNotice }).click(),
        () => page.mouse.click(5, 5),
      ]
      for (const close of ways) {
        // The second press, which may lie beside the notice, does not close it.
        await open.dblclick()
        await expect(dialog).toBeVisible()
        expect(await isModal(page)).toBe(true)
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(
          true,
        )
        const text = squeeze(await dialog.innerText())
        expect(notice.texts.filter((part) => !text.includes(squeeze(part)))).toEqual([])
        await close()
        await expect(dialog).toHaveCount(0)
        await expect(open).toBeFocused()
      }
      await expect(card.consent()).not.toBeChecked()
    },
  )

  test('should open with the keyboard and hold the focus inside', async ({ card, page }) => {
    await card.open()
    await card.consent().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: form.openNotice })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: notice.title })
    await expect(dialog.getByRole('heading', { name: notice.title })).toBeFocused()
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(card.name()).not.toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: form.openNotice })).toBeFocused()
    await expect(card.consent()).not.toBeChecked()
  })

  test('should let a click anywhere else on the row tick the box', async ({ card, page }) => {
    await card.open()
    await page.getByText(form.consent).click()
    await expect(card.consent()).toBeChecked()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(
      'should open and close the notice without changing the form',
      { tag: '@mobile' },
      async ({ card, page }) => {
        await page.goto('/')
        await card.name().fill('김하루')
        await page.getByRole('link', { name: form.openNotice }).click()
        const dialog = page.getByRole('dialog', { name: notice.title })
        await expect(dialog).toBeInViewport({ ratio: 1 })
        const text = squeeze(await dialog.innerText())
        expect(notice.texts.filter((part) => !text.includes(squeeze(part)))).toEqual([])
        await dialog.getByRole('link', { name: form.closeNotice }).click()
        await expect(dialog).toHaveCount(0)
        await expect(card.consent()).not.toBeChecked()
        await expect(card.name()).toHaveValue('김하루')
      },
    )
  })
})
