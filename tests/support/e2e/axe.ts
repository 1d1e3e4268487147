import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { untilStill } from './untilStill'

// Run as a script and not added as an element, which the page's content security policy forbids.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Results = { violations: { id: string; nodes: { html: string }[] }[] }
type Axe = { run: (part: string, options: object) => Promise<Results> }

/** The violations that axe finds in the page or a part of it, best practices included: rule and elements. */
export async function findAxeViolations(page: Page, part = 'html'): Promise<string[]> {
  // Colours in a running transition have the wrong contrast.
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  // All that is returned is written out in full: what passed, too, and the path of each element.
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = { resultTypes: ['violations'], selectors: false }
    const { violations } = await axe.run(selector, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}
