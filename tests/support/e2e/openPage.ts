import type { BrowserContext, Page } from '@playwright/test'

import { moveOnFromBlockedRows } from './blockedRows'
import { awaitPanel } from './hydration'

/** Makes a page's steps wait as a person does: for what has come to life, and for rows that keep still. */
export async function preparePage(page: Page): Promise<Page> {
  awaitPanel(page)
  await moveOnFromBlockedRows(page)
  return page
}

export const openPage = async (context: BrowserContext): Promise<Page> =>
  preparePage(await context.newPage())
