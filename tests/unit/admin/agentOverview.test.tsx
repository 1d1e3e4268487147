import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'

import { agentOverview as copy } from '@/copy/agentOverview'
import { operationsPanel } from '@/copy/operationsPanel'
import { site } from '@/copy/site'

// Payload's parts come with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Link: ({ children, href }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
  Pill: ({ children }: ComponentProps<'span'>) => <span>{children}</span>,
  useDocumentInfo: () => ({ id: 'a'.repeat(24), savedDocumentData: {} }),
}))

const { AgentOverview } = await import('@/admin/agentOverview/AgentOverview.client')

it("should offer to read an agent's overview again, say that it loads and keep the focus", async () => {
  let fails = true
  const overview = { profile: null, customers: { count: 0, newest: [] }, decisions: [] }
  globalThis.fetch = jest.fn<typeof fetch>(
    async () =>
      ({
        headers: new Headers(),
        ok: !fails,
        status: fails ? 500 : 200,
        json: async () => (fails ? {} : overview),
      }) as Response,
  )
  render(<AgentOverview />)
  const retry = await screen.findByRole('button', { name: site.retry })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(screen.getByText(operationsPanel.loading))
  const alert = await screen.findByRole('alert')
  expect(document.activeElement).toBe(alert)
  fails = false
  fireEvent.click(screen.getByRole('button', { name: site.retry }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText(operationsPanel.loading))
  const heading = await screen.findByRole('heading', { name: copy.profile })
  expect(document.activeElement).toBe(heading)
})
