import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'

import { consultationExport } from '@/copy/consultationExport'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { texts } from '@/copy/texts'
import { leaveHalfTyped } from '@tests/support/halfTypedDay'
import '@tests/support/jest/panelParts'

const { Consultations } = await import('@/admin/operationsPanel/tables/Consultations')
const { createOperationsPanelStore } =
  await import('@/admin/operationsPanel/data/operationsPanelStore')

const agent = { id: 'a'.repeat(24), name: '박담당', phone: '010-1234-5678', leave: null }

const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const radio = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('the export of a table that is narrowed to one agent', () => {
  it('should begin with that agent, and with everybody once the filter is switched off', async () => {
    const counted: unknown[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
      const body = JSON.parse(String(init?.body)) as { group?: string }
      if (String(address).endsWith('/count')) counted.push(body)
      const answer = { rows: body.group === 'approved' ? [agent] : [], earlier: null, count: 1 }
      return { ok: true, status: 200, json: async () => answer } as Response
    })
    const operationsPanel = createOperationsPanelStore(
      () => {},
      () => true,
    )
    render(<Consultations operationsPanel={operationsPanel} />)
    await press(copy.everyAgent)
    fireEvent.click(await radio(/^박담당/))
    await press(copy.showChosen)
    await press(consultationExport.open)
    expect((await radio(consultationExport.oneAgent)).checked).toBe(true)
    expect((await radio(/^박담당/)).checked).toBe(true)
    await waitFor(() => expect(counted).toEqual([{ agent: agent.id }]))

    fireEvent.click(screen.getByRole('button', { name: '취소' }))
    await press(copy.resetFilters)
    await press(consultationExport.open)
    expect((await radio(consultationExport.allAgents)).checked).toBe(true)
  })
})

describe('an export of rows that are gone by the time it is confirmed', () => {
  it('should say that there is nothing to export', async () => {
    const message = consultationExport.nothing
    const refusal = { errors: [{ message, data: { code: 'invalidInput' } }] }
    globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
      const isExport = String(address).endsWith('/exports')
      return {
        headers: new Headers(),
        ok: !isExport,
        status: isExport ? 400 : 200,
        json: async () => (isExport ? refusal : { rows: [], earlier: null, count: 1 }),
      } as Response
    })
    const operationsPanel = createOperationsPanelStore(
      () => {},
      () => true,
    )
    render(<Consultations operationsPanel={operationsPanel} />)
    await press(consultationExport.open)
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(consultationExport.count('1'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '월말 실적 보고' } })
    fireEvent.click(dialog.getByRole('button', { name: consultationExport.confirm }))
    await waitFor(() => expect(dialog.getAllByRole('alert').at(-1)?.textContent).toBe(message))
  })
})

describe('an export whose last day is typed in part', () => {
  it('should be asked for the day, and hold no more people than the field shows', async () => {
    const asked: string[] = []
    globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
      asked.push(String(address))
      return {
        headers: new Headers(),
        ok: true,
        status: 200,
        json: async () => ({ rows: [], earlier: null, count: 1 }),
      } as Response
    })
    const operationsPanel = createOperationsPanelStore(
      () => {},
      () => true,
    )
    render(<Consultations operationsPanel={operationsPanel} />)
    await press(consultationExport.open)
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(consultationExport.count('1'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '월말 실적 보고' } })
    const to = dialog.getByLabelText(consultationExport.to)
    leaveHalfTyped(to)
    fireEvent.click(dialog.getByRole('button', { name: consultationExport.confirm }))
    await dialog.findByText(texts.dayInvalid)
    expect(document.activeElement).toBe(to)
    expect(asked.some((address) => address.endsWith('/exports'))).toBe(false)
  })
})
