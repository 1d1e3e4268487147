import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'

import { CustomerNotFound } from '@/app/(site)/dashboard/customers/[id]/CustomerNotFound'
import { storeUnsaved } from '@/client/tabStorage'
import { calls } from '@/copy/calls'
import { edits } from '@/copy/edits'
import { errors } from '@/copy/errors'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import type { Activity } from '@/domain/consultations/activities'
import type { CustomerDetails } from '@/domain/consultations/customers'
import type { LiveChange } from '@/domain/lists/liveEvents'
import { forgetUnsent } from '@/features/dashboard/calls/recorder'
import '@tests/support/jest/modalDialogs'

let tell: (change: LiveChange) => void

// There is a stream, and nothing changes but what a test tells of.
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onChange, onRefresh }: { onChange: typeof tell; onRefresh: () => void }) => {
    tell = onChange
    onRefresh()
    return () => {}
  },
  isConnectionLost: () => false,
  onConnectionLoss: () => () => {},
}))

const { Customer } = await import('@/features/dashboard/customer/Customer.client')

const id = '0123456789abcdef01234567'
const customer: CustomerDetails = {
  id,
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T01:00:00.000Z',
  hasAppliedBefore: false,
  samePhone: 0,
  others: [],
  stage: 'talking',
  lostReason: null,
  dueAt: null,
  isPromised: false,
  callBackAt: null,
  version: 1,
}
const memo = (letter: string): Activity => ({
  id: letter.repeat(24),
  kind: 'memo',
  at: '2026-03-05T02:00:00.000Z',
  by: { collection: 'agents', name: '이영업' },
  text: letter,
  struck: false,
  from: null,
  to: null,
  lostReason: null,
  callBackAt: null,
})

const samePhones = '/api/customers/same-phone'
const details = `/api/customers/${id}`
const timeline = `/api/consultation-requests/${id}/activities`

/** Answers each address with what is set for it. */
function serve() {
  const answers = new Map<string, [status: number, body: object]>([
    [details, [200, customer]],
    [timeline, [200, { request: {}, activities: [memo('a')], agentNames: {}, hasMore: true }]],
    [
      `${timeline}?before=${memo('a').id}`,
      [200, { request: {}, activities: [memo('b')], agentNames: {}, hasMore: false }],
    ],
  ])
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const [status, body] = answers.get(address as string) ?? [404, {}]
    return {
      ok: status < 400,
      status,
      headers: new Headers(),
      json: async () => body,
    } as Response
  })
  return {
    answer: (address: string, status: number, body: object) =>
      void answers.set(address, [status, body]),
  }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async () => {
  render(<Customer agent={{ id: '0123456789abcdef00000001', name: '이영업' }} id={id} />)
  await pass(1000)
}
const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await pass(1000)
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-05T03:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  forgetUnsent(id)
})

it('should leave nothing in the tab of a customer for whom there is no page', () => {
  storeUnsaved(`memo ${id}`, '적다 만 메모')
  storeUnsaved(`unsent-step ${id}`, [{ kind: 'missed', idempotencyKey: 'a'.repeat(32) }])
  sessionStorage.setItem('dialled-customer', JSON.stringify(id))
  render(<CustomerNotFound id={id} />)
  screen.getByRole('heading', { name: copy.goneTitle })
  expect(sessionStorage).toHaveLength(0)
})

describe('the focus', () => {
  it("should be at the customer's name once what was not sent is given up", async () => {
    serve()
    storeUnsaved(`unsent-step ${id}`, [{ kind: 'missed', idempotencyKey: 'a'.repeat(32) }])
    await open()
    await press(calls.discard)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: customer.name }))
  })

  it("should be at the customer's name once what was not sent is sent again", async () => {
    const { answer } = serve()
    storeUnsaved(`unsent-step ${id}`, [{ kind: 'missed', idempotencyKey: 'a'.repeat(32) }])
    await open()
    answer(timeline, 201, { request: customer, activities: [memo('c')] })
    await press(calls.sendAgain)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: customer.name }))
  })

  it('should be at the first row that came with the last page of the timeline', async () => {
    serve()
    await open()
    await press(copy.showEarlier)
    expect(screen.queryByRole('button', { name: copy.showEarlier })).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('b').closest('li'))
  })

  it('should be at the heading of the timeline once another device has struck out the memo', async () => {
    const { answer } = serve()
    await open()
    screen.getByRole('button', { name: pipeline.strikeMemo }).focus()
    const struck = { ...memo('a'), text: null, struck: true }
    answer(timeline, 200, { request: {}, activities: [struck], agentNames: {}, hasMore: false })
    tell({ of: 'requests', id })
    await pass(1000)
    expect(screen.queryByRole('button', { name: pipeline.strikeMemo })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: pipeline.timeline }))
  })
})

describe('a memo that could not be saved', () => {
  const save = async (answers: ReturnType<typeof serve>) => {
    answers.answer(timeline, 503, {})
    await press(pipeline.saveMemo)
  }

  it('should be told as an alert, each time anew, with the focus left on the button', async () => {
    const served = serve()
    await open()
    fireEvent.change(screen.getByLabelText(pipeline.kinds.memo), { target: { value: '내일 다시' } })
    const alert = screen.getByRole('button', { name: pipeline.saveMemo }).previousElementSibling
    expect(alert?.getAttribute('role')).toBe('alert')
    await save(served)
    expect(alert?.textContent).toBe(pipeline.memoNotSaved)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: pipeline.saveMemo }))
    const told: (string | null | undefined)[] = []
    const observer = new MutationObserver(() => told.push(alert?.textContent))
    observer.observe(alert as Element, { childList: true, subtree: true })
    await save(served)
    observer.disconnect()
    expect(told).toEqual(['', pipeline.memoNotSaved])
  })
})

describe('a memo that is being struck out', () => {
  const address = `${timeline}/${memo('a').id}`
  const strike = async () => {
    await press(pipeline.strikeMemo)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: pipeline.strikeMemo }))
    await pass(1000)
    return dialog
  }

  it('should be shown as struck out where only the answer was lost', async () => {
    const { answer } = serve()
    await open()
    answer(address, 503, {})
    const struck = { ...memo('a'), text: null, struck: true }
    answer(timeline, 200, { request: {}, activities: [struck], agentNames: {}, hasMore: false })
    expect((await strike()).isConnected).toBe(false)
    screen.getByText(pipeline.struck)
    expect(screen.queryByText(pipeline.strikeMemoFailure)).toBeNull()
  })

  it('should leave the question about the next memo open while the first is read again', async () => {
    const { answer } = serve()
    const both = [memo('a'), memo('b')]
    answer(timeline, 200, { request: {}, activities: both, agentNames: {}, hasMore: false })
    await open()
    const answered = jest.mocked(globalThis.fetch).getMockImplementation() as typeof fetch
    let readAgain = () => {}
    const held = new Promise<void>((resolve) => (readAgain = resolve))
    jest.mocked(globalThis.fetch).mockImplementation(async (at, init) => {
      if (init?.method === 'DELETE')
        return { ok: true, status: 204, headers: new Headers() } as Response
      await held
      return answered(at, init)
    })
    const [first, second] = screen.getAllByRole('button', { name: pipeline.strikeMemo })
    fireEvent.click(first as HTMLElement)
    const sheet = screen.getByRole('dialog')
    fireEvent.click(within(sheet).getByRole('button', { name: pipeline.strikeMemo }))
    await pass(1000)
    expect(sheet.isConnected).toBe(false)
    fireEvent.click(second as HTMLElement)
    const next = screen.getByRole('dialog')
    readAgain()
    await pass(1000)
    expect(next.isConnected).toBe(true)
  })

  it("should not be called worth another try where it is a namesake's", async () => {
    const { answer } = serve()
    await open()
    answer(address, 403, {})
    within(await strike()).getByText(errors.forbidden)
  })

  it('should not be cancelled once it is sent, and say in the sheet that it failed', async () => {
    serve()
    await open()
    await press(pipeline.strikeMemo)
    let answer = (_: Response) => {}
    const sent = new Promise<Response>((resolve) => (answer = resolve))
    jest.mocked(globalThis.fetch).mockReturnValueOnce(sent)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: pipeline.strikeMemo }))
    within(dialog).getByText(edits.cantClose)
    fireEvent.click(within(dialog).getByRole('button', { name: copy.cancel }))
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    // As a browser does at the second request in a row.
    dialog.close()
    fireEvent(dialog, new Event('close'))
    await pass(1000)
    expect(dialog.isConnected && dialog.open).toBe(true)
    answer({ ok: false, status: 503, headers: new Headers(), json: async () => ({}) } as Response)
    await pass(1000)
    within(dialog).getByText(pipeline.strikeMemoFailure)
    fireEvent.click(within(dialog).getByRole('button', { name: copy.cancel }))
    expect(dialog.isConnected).toBe(false)
  })
})

describe('the other requests with the same phone', () => {
  const other = {
    id: '0123456789abcdef01234568',
    name: '김하나',
    stage: 'new' as const,
    submittedAt: '2026-03-04T01:00:00.000Z',
  }

  it("should not name one any more that is another agent's now", async () => {
    const { answer } = serve()
    answer(details, 200, { ...customer, samePhone: 1, others: [other] })
    await open()
    screen.getByText(other.name)
    answer(details, 200, customer)
    tell({ of: 'requests', id: other.id })
    await pass(1000)
    expect(screen.queryByText(other.name)).toBeNull()
  })

  it.each([
    ['be shown once there is one', 1],
    ['not be read for a customer who has another phone', 0],
  ])('should %s', async (_, samePhone) => {
    const { answer } = serve()
    await open()
    answer(samePhones, 200, [{ id, hasAppliedBefore: false, samePhone }])
    answer(details, 200, { ...customer, samePhone: 1, others: [other] })
    jest.mocked(fetch).mockClear()
    tell({ of: 'requests', id: other.id })
    await pass(1000)
    const shown = samePhone ? [other.name] : []
    expect(screen.queryAllByText(other.name).map(({ textContent }) => textContent)).toEqual(shown)
    const read = jest.mocked(fetch).mock.calls.map(([address]) => address as string)
    expect(read.filter((address) => address === details)).toHaveLength(samePhone)
  })

  it('should say how many more there are than are named', async () => {
    const { answer } = serve()
    answer(details, 200, { ...customer, samePhone: 25, others: [other] })
    await open()
    screen.getByText(pipeline.moreOthers('24'))
  })
})
