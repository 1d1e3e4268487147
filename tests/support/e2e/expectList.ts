import type { Page } from '@playwright/test'

import { expect } from './baseTest'
import { resize } from './resize'
import { canScrollSideways, cutOffIn } from './sideways'

const withoutSearch = [
  'backup-runs',
  'notifications',
  'retention-reports',
  'sign-in-refusals',
  'consultation-requests',
]

/** Nothing can be done with many rows of these. They are never empty, once an agent, a picture and a profile are there. */
const withoutChoice = [
  'consent-notices',
  'consultant-profile',
  'decisions',
  'access-log',
  'agents',
  'admins',
  'media',
]

/** Sees that an open list offers a search only where there is a text to search, a choice only where something can be done, and cuts off nothing on a phone. */
export async function expectList(panel: Page, slug: string): Promise<void> {
  const controls = ['열', '필터'].map((name) => panel.getByRole('button', { name, exact: true }))
  for (const shown of [panel.getByRole('heading', { level: 1 }), ...controls])
    await expect(shown, slug).toBeVisible()
  const search = panel.locator('.search-filter input')
  if (withoutSearch.includes(slug)) await expect.soft(search, slug).toBeHidden()
  if (slug === 'decisions') await expect.soft(search, slug).toBeVisible()
  const boxes = panel.getByRole('checkbox')
  if (withoutChoice.includes(slug)) {
    await expect(panel.locator('tbody tr').first(), slug).toBeVisible()
    await expect.soft(boxes, slug).toHaveCount(0)
  }
  if (slug === 'consultation-requests') {
    await expect.soft(boxes.first(), slug).toBeVisible()
    // Payload's own search gives way to that of the operations panel.
    const replaced = panel.locator('.search-bar .icon--search, .search-filter')
    await expect.soft(replaced, slug).toHaveCount(2)
    for (const part of await replaced.all()) await expect.soft(part, slug).toBeHidden()
  }
  await resize(panel, 390)
  for (const control of controls) await expect.soft(control, slug).toBeInViewport({ ratio: 1 })
  const parts = '.list-header, .list-controls, .table'
  await expect.poll(() => cutOffIn(panel, parts), slug).toEqual([])
  expect.soft(await canScrollSideways(panel), slug).toBe(false)
  await resize(panel, 1280, 800)
}
