import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { createListeners } from '@/client/createListeners'
import { site } from '@/copy/site'

// Payload's button comes with the whole panel.
jest.unstable_mockModule('../../../../src/admin/controls/PanelButton', () => ({
  PanelButton: ({ children, onClick }: { children: string; onClick: () => void }) => (
    <button onClick={onClick} type="button">
      {children}
    </button>
  ),
}))

const { ErrorBanner } = await import('@/admin/operationsPanel/ErrorBanner')

describe('the error banner', () => {
  it('should keep the focus in its place when it goes', () => {
    let state = 'failed'
    const { notify, subscribe } = createListeners()
    const table = { subscribe, view: () => state }
    const operationsPanel = {
      agents: { pending: table, approved: table, refused: table },
      consultations: table,
      counts: { subscribe, view: () => state },
      profiles: table,
      refresh: () => act(() => ((state = 'loading'), notify())),
    } as unknown as OperationsPanelStore
    const { container } = render(<ErrorBanner operationsPanel={operationsPanel} />)
    const retry = screen.getByRole('button', { name: site.retry })
    retry.focus()
    fireEvent.click(retry)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(container.firstElementChild)
  })
})
