import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { toast } from '@tests/support/jest/panelParts'

const { Consultations } = await import('@/admin/operationsPanel/tables/Consultations')
const { createOperationsPanelStore } =
  await import('@/admin/operationsPanel/data/operationsPanelStore')

const rowOf = (name: string) => ({
  id: name,
  name,
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T01:00:00.000Z',
  assignedAgent: null,
  responsibleAgent: '미지정',
  namedAgent: null,
  signals: [],
  stage: 'new',
  lostReason: null,
  dueAt: null,
  isPromised: false,
})

/** The table with these requests; its changes are answered once that is wanted, with status 0 not at all. */
async function open(
  changed: object = { changed: 1, unchanged: [] },
  statuses = [200],
  names = ['김하루', '이하루'],
) {
  let answer = () => {}
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const isChange = address === '/api/operations/requests/changes'
    if (isChange) await new Promise<void>((resolve) => (answer = resolve))
    const page = { rows: names.map(rowOf), earlier: null }
    if (!isChange) return { ok: true, status: 200, json: async () => page } as Response
    const status = statuses.shift()
    if (!status) throw new TypeError('Failed to fetch')
    const headers = new Headers()
    return { ok: status === 200, status, headers, json: async () => changed } as Response
  })
  const operationsPanel = createOperationsPanelStore(
    () => {},
    () => true,
  )
  void operationsPanel.consultations.refresh()
  render(<Consultations operationsPanel={operationsPanel} />)
  await screen.findByRole('checkbox', { name: copy.chooseRow(names[0] ?? '') })
  return { answer: () => act(async () => answer()) }
}

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: copy.chooseRow(name) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Changes what is chosen. */
async function change(count: string) {
  press(copy.changeStage)
  fireEvent.click(await screen.findByRole('radio', { name: pipeline.stages.talking }))
  const dialog = screen.getByRole('dialog')
  fireEvent.submit(dialog.querySelector('form') ?? dialog)
  await screen.findByText(copy.changingMany('0', count))
}

/** Changes what is chosen, and closes the dialog before the answer. */
async function changeAndClose(count: string) {
  await change(count)
  press(copy.cancel)
}

afterEach(() => {
  toast.error.mockReset()
  toast.success.mockReset()
})

describe('the selection of requests', () => {
  it('should keep rows chosen after the dialog was closed, and lose those that it has changed', async () => {
    const { answer } = await open()
    fireEvent.click(box('김하루'))
    await changeAndClose('1')
    fireEvent.click(box('이하루'))
    await answer()
    expect([box('김하루').checked, box('이하루').checked]).toEqual([false, true])
  })
})

describe('a change of many requests whose dialog was closed', () => {
  const refused = { id: '이하루', reason: '변경할 수 없는 상태입니다.' }

  it.each([
    ['how many it could not change', { changed: 1, unchanged: [refused] }, 200],
    ['that it failed', {}, 400],
    ['that nobody knows whether a failing server did', {}, 503],
    ['that nobody knows whether it did', {}, 0],
  ])('should let the page say %s', async (_, changed, status) => {
    const { answer } = await open(changed, [status])
    for (const name of ['김하루', '이하루']) fireEvent.click(box(name))
    await changeAndClose('2')
    await answer()
    const isAnswered = status === 200
    expect(toast.success.mock.calls).toEqual(isAnswered ? [[copy.changedMany('1')]] : [])
    const failure = status === 400 ? copy.stageFailure : copy.unknownChange
    expect(toast.error.mock.calls).toEqual([[isAnswered ? copy.unchangedMany('1') : failure]])
  })
})

it('should say of those whose answer was lost that nobody knows whether they were changed', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `고객${index}`)
  const { answer } = await open({ changed: 10, unchanged: [] }, [200, 0], names)
  fireEvent.click(screen.getByRole('checkbox', { name: copy.chooseAll }))
  await change('21')
  await answer()
  await screen.findByText(copy.changingMany('10', '21'))
  await answer()
  const [list] = await screen.findAllByRole('list', { name: copy.unchangedMany('11') })
  expect([...(list?.children ?? [])].map((row) => row.querySelector('span')?.textContent)).toEqual([
    ...names.slice(10, 20).map(() => copy.unknownChange),
    copy.stageFailure,
  ])
})
