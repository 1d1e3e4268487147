import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { calls as copy } from '@/copy/calls'
import { pipeline } from '@/copy/pipeline'
import type { Stage } from '@/domain/consultations/stage'
import type { LiveChange } from '@/domain/lists/liveEvents'
import {
  createRecorder,
  findUnsent,
  forgetUnsent,
  type Recorder,
} from '@/features/dashboard/calls/recorder'
import '@tests/support/jest/modalDialogs'

let tell: (change: LiveChange) => void

// There is a stream, and nothing changes but what a test tells of.
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onChange, onRefresh }: { onChange: typeof tell; onRefresh: () => void }) => {
    tell = onChange
    onRefresh()
    return () => {}
  },
}))

const { ListCallSheet } = await import('@/features/dashboard/calls/ListCallSheet')

const id = '0123456789abcdef01234567'
const refusal = {
  errors: [{ message: '이미 종료된 고객입니다.', data: { code: 'statusConflict' } }],
}

/** The customer as it is stored; undefined once it is another agent's. */
let stored: { name: string; stage?: Stage; version?: number } | undefined

/** Answers each call with the next one, and the customer's own address with a name. */
function useServer(...answers: ({ status: number; body: object } | 'none')[]) {
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    if (!(address as string).endsWith('/activities'))
      return stored ? answerOf(200, { id, ...stored }) : answerOf(404, {})
    const answer = answers.shift()
    if (!answer || answer === 'none') throw new TypeError('Failed to fetch')
    return answerOf(answer.status, answer.body)
  })
}

const answerOf = (status: number, body: object) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => body,
  }) as Response

/** What a page gives the sheet. */
const page = () => ({
  leavePage: jest.fn(),
  onClose: jest.fn(),
  onOutdated: jest.fn(),
  onRecorded: jest.fn(),
  onRefused: jest.fn(),
  onUnsent: jest.fn(),
  recorders: new Map<string, Recorder>(),
})

/** As after the sheet was closed with results that got no answer. */
async function showClosed(...kinds: ('missed' | 'reached')[]) {
  const told = page()
  const earlier = createRecorder({ customer: id, slot: 'step', onGone: () => {}, ...told })
  for (const kind of kinds) await earlier.record({ kind })
  told.onUnsent.mockClear()
  render(<ListCallSheet id={id} isClosed listed={undefined} {...told} />)
  return told
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  stored = { name: '김하루' }
})
afterEach(() => forgetUnsent(id))

describe('a result that was not sent, once its sheet is closed', () => {
  it('should be named on the page with its customer, and be sent again from there', async () => {
    useServer('none', { status: 201, body: { request: {}, activities: [] } })
    const { onRecorded, onRefused, onUnsent } = await showClosed('missed')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('김하루')
    screen.getByText(copy.unsent('부재중'), { exact: false })
    fireEvent.click(screen.getByRole('button', { name: copy.sendAgain }))
    await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(copy.unsent('부재중'), { exact: false })).toBeNull()
    expect(onRefused).not.toHaveBeenCalled()
    expect(onUnsent).not.toHaveBeenCalled()
  })

  it('should be asked about again when it is refused, so that the reason is read', async () => {
    useServer('none', { status: 409, body: refusal })
    const { onRefused } = await showClosed('missed')
    await press(copy.sendAgain)
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith(id))
  })

  it('should not be asked about again when it still gets no answer', async () => {
    useServer('none', 'none')
    const { onRefused, onUnsent } = await showClosed('missed')
    await press(copy.sendAgain)
    await waitFor(() => expect(onUnsent).toHaveBeenCalledWith(id))
    await screen.findByRole('button', { name: copy.sendAgain })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('should be offered still when one before it is refused', async () => {
    const recorded = { status: 201, body: { request: {}, activities: [] } }
    useServer('none', 'none', { status: 409, body: refusal }, recorded)
    const { onRecorded } = await showClosed('reached', 'missed')
    await press(copy.sendAgain)
    await screen.findByText('이미 종료된 고객입니다.', { exact: false })
    screen.getByText(copy.unsent('부재중'), { exact: false })
    await press(copy.sendAgain)
    await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('button', { name: copy.sendAgain })).toBeNull()
  })
})

describe('a refusal that comes after its sheet was closed', () => {
  it('should be read in the sheet that opens again, and only once', async () => {
    useServer({ status: 409, body: refusal })
    const told = page()
    const open = () => render(<ListCallSheet id={id} listed={undefined} {...told} />)
    const first = open()
    await press(pipeline.kinds.missed)
    first.unmount()
    await waitFor(() => expect(told.onRefused).toHaveBeenCalledWith(id))
    const again = open()
    screen.getByText('이미 종료된 고객입니다.')
    await press(copy.close)
    again.unmount()
    open()
    expect(screen.queryByText('이미 종료된 고객입니다.')).toBeNull()
    // The customer is read before the test ends.
    await screen.findByText('김하루')
  })
})

describe('a customer whom the list does not show', () => {
  const open = () => {
    const told = page()
    render(<ListCallSheet id={id} listed={undefined} {...told} />)
    return told
  }
  const change = (changed: string) => act(async () => tell({ of: 'requests', id: changed }))

  it('should follow its changes', async () => {
    useServer()
    open()
    await screen.findByText('김하루')
    stored = { name: '김하나' }
    await change(id)
    await screen.findByText('김하나')
  })

  it('should be read for its own changes alone', async () => {
    jest.useFakeTimers()
    useServer()
    open()
    await act(() => jest.advanceTimersByTimeAsync(1000))
    screen.getByText('김하루')
    await change('0123456789abcdef01234568')
    await act(() => jest.advanceTimersByTimeAsync(1000))
    expect(fetch).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })

  it('should not be shown once it is listed by an answer that was asked for before', async () => {
    let answer = (_: Response) => {}
    globalThis.fetch = jest.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
    const told = page()
    const sheet = (isHidden: boolean) => (
      <ListCallSheet id={id} isHidden={isHidden} listed={undefined} {...told} />
    )
    const { rerender } = render(sheet(false))
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    rerender(sheet(true))
    await act(async () => answer(answerOf(200, { id, ...stored })))
    rerender(sheet(false))
    expect(screen.queryByText('김하루')).toBeNull()
  })

  it("should not be named any more, nor asked about, once it is another agent's", async () => {
    useServer()
    const { onClose } = open()
    await screen.findByText('김하루')
    stored = undefined
    await change(id)
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(id))
    expect(screen.queryByText('김하루')).toBeNull()
  })

  it("should leave nothing unsent in the tab once it is another agent's", async () => {
    useServer('none')
    const told = await showClosed('missed')
    await screen.findByText('김하루')
    stored = undefined
    await change(id)
    await waitFor(() => expect(told.onClose).toHaveBeenCalledWith(id))
    expect(findUnsent()).toBeUndefined()
    expect(screen.queryByText('김하루')).toBeNull()
  })

  it('should be read again where somebody else was faster, so that the next step is made from what is now', async () => {
    const recorded = { status: 201, body: { request: {}, activities: [] } }
    stored = { name: '김하루', stage: 'new', version: 1 }
    useServer({ status: 409, body: refusal }, recorded)
    const { onRecorded } = open()
    await screen.findByText('김하루')
    stored = { name: '김하나', stage: 'talking', version: 2 }
    await press(copy.wrongNumber)
    await screen.findByText('이미 종료된 고객입니다.', { exact: false })
    await screen.findByText('김하나')
    await press(copy.wrongNumber)
    await waitFor(() => expect(onRecorded).toHaveBeenCalledTimes(1))
    const versions = jest
      .mocked(fetch)
      .mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(init.body as string)] : []))
      .map(({ version }: { version?: number }) => version)
    expect(versions).toEqual([1, 2])
  })
})
