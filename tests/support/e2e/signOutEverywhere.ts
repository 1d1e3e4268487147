import { expect, type Locator, type Page } from '@playwright/test'

import { dashboard as copy } from './copyDeck'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '모든 기기에서 로그아웃할까요?' })
const confirmOf = (page: Page) =>
  dialogOf(page).getByRole('button', { name: copy.signOutEverywhereConfirm })

/** Double-clicks what opens the dialog, and sees that this signs nobody out, nor would a later click at the same place. */
export async function expectNothingByAccident(page: Page, opener: Locator): Promise<void> {
  await opener.scrollIntoViewIfNeeded()
  const before = page.url()
  const place = await opener.boundingBox()
  await opener.dblclick()
  await expect(dialogOf(page)).toBeVisible()
  const confirm = await confirmOf(page).boundingBox()
  if (!place || !confirm) throw new Error('The buttons have no place.')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  const isHit =
    x >= confirm.x &&
    x <= confirm.x + confirm.width &&
    y >= confirm.y &&
    y <= confirm.y + confirm.height
  expect(isHit).toBe(false)
  expect(page.url()).toBe(before)
}

/** Confirms, and waits until this page has left. */
export async function confirmSignOutEverywhere(page: Page): Promise<void> {
  let isSent = false
  page.on('request', (request) => {
    if (/\/logout\?allSessions/.test(request.url())) isSent = true
  })
  await expect(async () => {
    // A press in the dialog's first moments is ignored, and none may follow the one that counts.
    if (!isSent) await confirmOf(page).click({ timeout: 500 })
    await expect.poll(() => isSent, { intervals: [20], timeout: 200 }).toBe(true)
  }).toPass({ intervals: [50] })
  await expect(page).toHaveURL('/login')
}
