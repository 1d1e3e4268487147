import { jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

// Payload's parts come with its whole panel.
const toast = { error: jest.fn() }
jest.unstable_mockModule('@payloadcms/ui', () => ({ toast }))

const { lazyDialog } = await import('@/admin/dialogs/lazyDialog')

afterEach(() => {
  jest.restoreAllMocks()
  toast.error.mockReset()
})

describe('a dialog whose script could not be loaded', () => {
  it.each([
    ['the connection is missing', false, copy.dialogFailureOffline],
    ['something else is wrong', true, copy.dialogFailure],
  ])('should say that it did not open, and open at the next press: %s', async (_, onLine, text) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    let isReachable = false
    const Dialog = lazyDialog(async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return { Opened: () => <p>열린 창</p> }
    })
    const onClose = jest.fn()
    const { unmount } = render(<Dialog onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(toast.error.mock.calls).toEqual([[text]])
    unmount()
    isReachable = true
    render(<Dialog onClose={onClose} />)
    await screen.findByText('열린 창')
  })
})
