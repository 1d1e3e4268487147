import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'

const setNavOpen = jest.fn()
const breakpoints = { s: true }
let pathname = '/admin'

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Link: ({ prefetch: _, ...props }: ComponentProps<'a'> & { prefetch: boolean }) => (
    <a {...props} />
  ),
  useNav: () => ({ setNavOpen }),
  useWindowInfo: () => ({ breakpoints }),
}))
jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => pathname }))

const { PanelNavLink } = await import('@/admin/controls/PanelNavLink')

describe("an entry of ours in the panel's menu", () => {
  it.each([
    ['should close the menu of a phone on its own page', '/admin', true, 1],
    [
      "should leave the menu to Payload's change of page on another page",
      '/admin/account',
      true,
      0,
    ],
    ['should leave the menu open beside its page on a desktop', '/admin', false, 0],
  ])('%s', (_, at, isPhone, closed) => {
    pathname = at
    breakpoints.s = isPhone
    setNavOpen.mockClear()
    render(<PanelNavLink href="/admin" id="nav" label="운영 현황" />)
    fireEvent.click(screen.getByRole('link', { name: '운영 현황' }))
    expect(setNavOpen.mock.calls).toEqual(Array(closed).fill([false]))
  })
})
