import { expect, test } from '@tests/support/e2e/test'

type Seen = { shifts: number[]; isPainted: boolean }

for (const address of ['/', '/register', '/privacy'])
  test(`should show the brand's font late, and move nothing, at every width: ${address}`, async ({
    page,
  }) => {
    let arrive = (): void => undefined
    let font = Promise.resolve()
    await page.route('**/fonts/pretendard-site.*', async (route) => {
      await font
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen: Seen = { shifts: [], isPainted: false }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver(() => (seen.isPainted = true)).observe({
        type: 'paint',
        buffered: true,
      })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const status = () =>
      page.evaluate(
        () =>
          [...document.fonts].find(
            ({ family }) => family.includes('Pretendard') && !/Fallback|Dynamic/.test(family),
          )?.status,
      )
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const shownFonts = async () => {
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'h1',
      })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ familyName }) => familyName)
    }
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)

    // On the narrowest phones one of the policy's many lines breaks elsewhere.
    for (const width of address === '/privacy' ? [390, 1280] : [360, 390, 1280])
      await test.step(`should move nothing at ${width} pixels`, async () => {
        await page.goto('about:blank')
        await page.setViewportSize({ width, height: 844 })
        font = new Promise((resolve) => (arrive = resolve))
        await page.goto(address, { waitUntil: 'commit' })
        await expect.poll(async () => (await seen()).isPainted).toBe(true)
        await expect.poll(status).toBe('loading')
        expect(await shownFonts()).not.toContain('Pretendard Variable')
        await expect(page.getByRole('contentinfo')).toBeAttached()
        const before = await height()
        arrive()
        await expect.poll(status).toBe('loaded')
        // Shifts are reported after the frame that they happen in.
        await page.evaluate(
          () =>
            new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
            ),
        )
        expect(await shownFonts()).toContain('Pretendard Variable')
        expect((await seen()).shifts.filter((value) => value > 0.01)).toEqual([])
        // Below the view a line may break elsewhere.
        expect(Math.abs((await height()) - before)).toBeLessThan(0.02 * before)
        const families = await page
          .locator('body, main input:not([type="checkbox"])')
          .evaluateAll((elements) => [
            ...new Set(elements.map((element) => getComputedStyle(element).fontFamily)),
          ])
        expect(families).toEqual([expect.stringMatching(/^"?Pretendard/)])
      })
  })
