import { expect, type Page } from '@playwright/test'

/** Ends the session on the server only, as its end does: the browser keeps its cookie. Open streams are told; `refuseStream` and `holdStream` hide it. */
export async function expireSession(page: Page, of: 'admins' | 'agents'): Promise<void> {
  const context = page.context()
  const cookies = await context.cookies()
  const headers = { Origin: new URL(page.url()).origin }
  expect((await context.request.post(`/api/${of}/logout`, { headers })).ok()).toBe(true)
  await context.addCookies(cookies)
}
