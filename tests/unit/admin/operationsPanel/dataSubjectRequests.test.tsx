import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'

import { dataSubjectRegister } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel as copy } from '@/copy/operationsPanel'
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
const row = rowOf('a', '최서연')
const others = [rowOf('b', '박도윤'), rowOf('c', '김민수'), rowOf('d', '최서연')]

const entryOf = (action: string, consultation: object | null) => ({
  id: 'e'.repeat(24),
  action,
  channel: 'phone',
  receivedAt: '2026-03-05T01:00:00.000Z',
  daysLeft: 10,
  consultation,
  isGone: !consultation,
  note: null,
  answeredAt: null,
  answeredBy: null,
  outcome: null,
})

/** The section with one entry in its register; `details` answers whose phone it is. */
async function open(entry: object, details: object | null = { row, others, samePhone: 3 }) {
  const served: { details?: object } = {}
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const isOfDetails = String(address).endsWith(`/${row.id}/details`)
    const ok = !isOfDetails || details !== null
    const rows = String(address).endsWith('-requests') ? [entry] : []
    // The counts too.
    const page = { rows, earlier: null, requests: served.details ? 5 : 4 }
    const found = served.details ?? details
    return { ok, status: ok ? 200 : 503, json: async () => (isOfDetails ? found : page) } as never
  })
  const operationsPanel = createOperationsPanelStore(
    () => {},
    () => true,
  )
  render(<DataSubjectRequests operationsPanel={operationsPanel} />)
  await act(() => operationsPanel.register.refresh())
  /** A request comes, and then these are the details. */
  const change = async (next: object) => {
    served.details = next
    await act(async () => operationsPanel.refresh())
  }
  return { change }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openErasure() {
  press(dataSubjectRegister.answer)
  const dialog = await dialogCalled(copy.subjectTitle(row.name))
  fireEvent.click(dialog.getByRole('radio', { name: dataSubjectRequests.demandKinds.erase }))
  return dialog
}

describe('the dialog of an erasure', () => {
  it('should say how many requests it deletes, and whose', async () => {
    await open(entryOf('erase', row))
    const dialog = await openErasure()
    await dialog.findByText('지울 신청: 4건 (최서연, 박도윤, 김민수)')
    fireEvent.click(dialog.getByRole('radio', { name: dataSubjectRequests.demandKinds.access }))
    expect(dialog.queryByText(/지울 신청/)).toBeNull()
  })

  it('should count anew what has come, and name the phone that is stored, while it is open', async () => {
    const { change } = await open(entryOf('erase', row))
    const dialog = await openErasure()
    await dialog.findByText('지울 신청: 4건 (최서연, 박도윤, 김민수)')
    const phone = '010-6666-7777'
    await change({ row: { ...row, phone }, others: [rowOf('f', '이몽룡')], samePhone: 1 })
    await dialog.findByText('지울 신청: 2건 (최서연, 이몽룡)')
    dialog.getByText(copy.subjectText.erase(phone))
  })

  it('should say that there are more names than it knows', async () => {
    await open(entryOf('erase', row), { row, others, samePhone: 30 })
    await (await openErasure()).findByText('지울 신청: 31건 (최서연, 박도윤, 김민수 등)')
  })

  it('should say so where they could not be counted', async () => {
    await open(entryOf('erase', row), null)
    await (await openErasure()).findByText(copy.subjectUncounted)
  })
})

describe('the dialog of a correction', () => {
  it('should hold what was typed while another demand is looked at', async () => {
    await open(entryOf('correct', row))
    press(dataSubjectRegister.answer)
    const dialog = await dialogCalled(copy.subjectTitle(row.name))
    const choose = (demand: keyof typeof dataSubjectRequests.demandKinds) =>
      fireEvent.click(dialog.getByRole('radio', { name: dataSubjectRequests.demandKinds[demand] }))
    const name = () => dialog.queryByRole<HTMLInputElement>('textbox', { name: copy.customerName })
    choose('correct')
    fireEvent.change(name() as HTMLInputElement, { target: { value: '최서윤' } })
    choose('access')
    expect(name()).toBeNull()
    choose('correct')
    expect(name()?.value).toBe('최서윤')
  })
})

describe('closing a demand by hand', () => {
  const warning = dataSubjectRegister.stillStored(row.phone)
  const openClosing = async (entry: ReturnType<typeof entryOf>) => {
    await open(entry)
    press(dataSubjectRegister.close)
    return within(await screen.findByRole('dialog'))
  }

  it.each([
    ['whose and which it is', row, `${row.name} 고객님의 열람 요구에 답변했나요?`],
    ['no name where the request is gone', null, dataSubjectRegister.closeTitle],
  ])('should say %s', async (_, consultation, title) => {
    await openClosing(entryOf('access', consultation))
    await dialogCalled(title)
  })

  it.each(['erase', 'withdraw'])(
    'should say that nothing is deleted by it, and lead to the deletion: %s',
    async (action) => {
      const dialog = await openClosing(entryOf(action, row))
      expect(dialog.getAllByText(warning)).toHaveLength(1)
      fireEvent.click(dialog.getByRole('button', { name: dataSubjectRegister.answer }))
      await dialogCalled(copy.subjectTitle(row.name))
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    },
  )

  it('should not warn that nothing is deleted when the demand is refused', async () => {
    const dialog = await openClosing(entryOf('erase', row))
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'refused' } })
    expect(dialog.queryByText(warning)).toBeNull()
  })

  it.each([
    ['another demand', entryOf('access', row)],
    ['a customer whose request is gone', entryOf('erase', null)],
  ])('should not warn that nothing is deleted for %s', async (_, entry) => {
    const dialog = await openClosing(entry)
    expect(dialog.queryByText(warning)).toBeNull()
  })
})
