import type { BrowserContext, Page } from '@playwright/test'

import { moveOnFromHeldRows } from './heldRows'
import { awaitPanel } from './hydration'

/** Makes a page's steps wait as a person does: for what has come to life, and for rows that hold still. */
export async function preparePage(page: Page): Promise<Page> {
  awaitPanel(page)
  await moveOnFromHeldRows(page)
  return page
}

export const openPage = async (context: BrowserContext): Promise<Page> =>
  preparePage(await context.newPage())
