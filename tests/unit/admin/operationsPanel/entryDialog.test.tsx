import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'

import type { Result } from '@/client/callServer'
import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import '@tests/support/jest/panelParts'

const { EntryButton } = await import('@/admin/operationsPanel/tables/EntryButton')

describe('the dialog that enters a data subject request', () => {
  it('should send it again with the same key after a lost answer, also in the dialog opened again, and another one with another key', async () => {
    const keys: unknown[] = []
    let isLost = true
    globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
      keys.push((JSON.parse(String(init?.body)) as { idempotencyKey: string }).idempotencyKey)
      if (isLost) throw new TypeError('lost')
      return { ok: true, status: 201, headers: new Headers(), json: async () => ({}) } as Response
    })
    const operationsPanel = {
      changeRegister: <Data,>(call: () => Promise<Result<Data>>) => call(),
      leavePage: () => {},
    }
    const consultation = { id: 'a'.repeat(24), name: '정보주체' }
    render(
      <EntryButton
        consultation={consultation}
        describedBy={undefined}
        operationsPanel={operationsPanel}
      />,
    )
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { name: copy.enter }))
      return within(await screen.findByRole('dialog'))
    }
    const press = (dialog: ReturnType<typeof within>, name: string) =>
      act(async () => void fireEvent.click(dialog.getByRole('button', { name })))
    const first = await open()
    await press(first, copy.enter)
    await press(first, copy.enter)
    await press(first, operationsPanelCopy.cancel)
    const again = await open()
    await press(again, copy.enter)
    const note = again.getByRole('textbox', { name: new RegExp(copy.fields.note) })
    fireEvent.change(note, { target: { value: '전화로 접수' } })
    await press(again, copy.enter)
    isLost = false
    await press(again, copy.enter)
    const next = await open()
    fireEvent.change(next.getByRole('textbox'), { target: { value: '전화로 접수' } })
    await press(next, copy.enter)
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3], keys[5]])
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})
