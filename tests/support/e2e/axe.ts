import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'

// Run as a script and not added as an element, which the page's content security policy forbids.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Results = { violations: { id: string; nodes: { html: string }[] }[] }

/** The violations that axe finds in the page or a part of it, best practices included: rule and elements. */
export async function findAxeViolations(page: Page, part = 'html'): Promise<string[]> {
  // Colours in a running transition have the wrong contrast. A spinner never ends.
  await expect.poll(() => page.evaluate(hasRunningTransition)).toBe(false)
  await page.evaluate(script)
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: { run: (part: string) => Promise<Results> } }).axe.run(selector),
    part,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const hasRunningTransition = () =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    )
