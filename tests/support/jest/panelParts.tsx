import { jest } from '@jest/globals'
import type { ComponentProps } from 'react'

import './modalDialogs'

/** What stands for Payload's toasts. */
export const toast = { error: jest.fn(), success: jest.fn() }

// Payload's parts come with its whole panel. Import this file before what uses them, and that by `await import`.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Link: 'a',
  Pill: ({ children }: ComponentProps<'span'>) => <span>{children}</span>,
  SearchIcon: () => null,
  ShimmerEffect: () => null,
  toast,
}))
jest.unstable_mockModule('../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick, type = 'button' }: ComponentProps<'button'>) => (
    <button onClick={onClick} type={type}>
      {children}
    </button>
  ),
}))

// jsdom has no layout.
const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
Object.assign(window, { matchMedia: () => wide })
