import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'

import { dataSubjectRegister as copy } from '@/copy/dataSubjectRegister'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import '@tests/support/jest/panelParts'

const { DataSubjectRequests } = await import('@/admin/operationsPanel/tables/DataSubjectRequests')
const { createOperationsPanelStore } =
  await import('@/admin/operationsPanel/data/operationsPanelStore')

const rowOf = (letter: string, name: string) => ({
  id: letter.repeat(24),
  name,
  phone: '010-5555-5555',
  submittedAt: '2026-03-05T01:00:00.000Z',
  assignedAgent: null,
  responsibleAgent: '미지정',
  namedAgent: null,
  signals: [],
  stage: 'new',
  lostReason: null,
  dueAt: null,
  isPromised: false,
  callBackAt: null,
  version: 0,
})

/** The section after a search that finds these rows; `isLost` says whether the answers to entries are. */
async function find(rows: object[]) {
  const server = { keys: [] as unknown[], isLost: false, rows }
  globalThis.fetch = jest.fn<typeof fetch>(async (address, { body, method } = {}) => {
    const sent = JSON.parse(String(body ?? '{}')) as { idempotencyKey?: string; search?: string }
    if (method === 'POST' && String(address).endsWith('subject-requests')) {
      server.keys.push(sent.idempotencyKey)
      if (server.isLost) throw new TypeError('lost')
    }
    const page = { rows: sent.search ? server.rows : [], earlier: null }
    const json = async () => (/\/a+$/.test(String(address)) ? rowOf('a', '이하루') : page)
    return { ok: true, status: 200, headers: new Headers(), json } as unknown as Response
  })
  const operationsPanel = createOperationsPanelStore(
    () => {},
    () => true,
  )
  render(<DataSubjectRequests operationsPanel={operationsPanel} />)
  await act(() => operationsPanel.register.refresh())
  await act(async () => operationsPanel.foundConsultations.search('하루'))
  await screen.findAllByRole('button', { name: copy.enter })
  return { operationsPanel, server }
}

const open = async (row = 0) => {
  fireEvent.click(screen.getAllByRole('button', { name: copy.enter })[row] ?? document.body)
  return within(await screen.findByRole('dialog'))
}
const press = (dialog: ReturnType<typeof within>, name: string) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name })))
const note = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(copy.fields.note) })
const typeNote = () => fireEvent.change(note(), { target: { value: '전화로 접수' } })

describe('the dialog that enters a data subject request', () => {
  it('should send it again with the same key after a lost answer, also in the dialog opened again, and another one with another key', async () => {
    const { server } = await find([rowOf('a', '김하루')])
    server.isLost = true
    const first = await open()
    await press(first, copy.enter)
    await press(first, copy.enter)
    await press(first, operationsPanelCopy.cancel)
    const again = await open()
    await press(again, copy.enter)
    typeNote()
    await press(again, copy.enter)
    server.isLost = false
    await press(again, copy.enter)
    const next = await open()
    typeNote()
    await press(next, copy.enter)
    const { keys } = server
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3], keys[5]])
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it("should send it again with the same key though another person's was entered in between", async () => {
    const { server } = await find([rowOf('a', '김하루'), rowOf('b', '이하루')])
    server.isLost = true
    const first = await open()
    await press(first, copy.enter)
    await press(first, operationsPanelCopy.cancel)
    server.isLost = false
    await press(await open(1), copy.enter)
    await press(await open(), copy.enter)
    const { keys } = server
    expect(keys).toEqual([keys[0], keys[1], keys[0]])
    expect(keys[1]).not.toBe(keys[0])
  })

  it('should stay with what was typed when its row leaves the search', async () => {
    const { operationsPanel, server } = await find([rowOf('a', '김하루')])
    const dialog = await open()
    typeNote()
    server.rows = []
    await act(() => operationsPanel.foundConsultations.refresh())
    expect(await screen.findAllByText(operationsPanelCopy.outcome.changed)).toHaveLength(1)
    expect(note().value).toBe('전화로 접수')
    await press(dialog, copy.enter)
    expect(server.keys).toHaveLength(1)
  })
})
