import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'

import { StageTabs } from '@/features/dashboard/list/StageTabs'

const styles = readFileSync('src/ui/global.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
/** What has the focus and does not show it. */
const unmarked = /([^{}]+)\{\s*outline: none/.exec(styles)?.[1]?.trim() ?? ''

it('should show the focus on a tab that arrow keys have reached, and not on a heading', () => {
  render(
    <>
      <h2 tabIndex={-1}>내 고객 목록</h2>
      <StageTabs chosen="all" counts={null} hasFailed={false} onChoose={() => {}} panelId="list" />
    </>,
  )
  const [first, second] = screen.getAllByRole('tab')
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect(document.activeElement?.matches(unmarked)).toBe(false)
  screen.getByRole('heading').focus()
  expect(document.activeElement?.matches(unmarked)).toBe(true)
})
