import { jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'

import { calls as copy } from '@/copy/calls'
import { pipeline } from '@/copy/pipeline'
import { ListCallSheet } from '@/features/dashboard/calls/ListCallSheet'
import { createRecorder, forgetUnsent, type Recorder } from '@/features/dashboard/calls/recorder'
import '@tests/support/jest/modalDialogs'

const id = '0123456789abcdef01234567'
const refusal = {
  errors: [{ message: '이미 종료된 고객입니다.', data: { code: 'statusConflict' } }],
}

/** Answers each call with the next one, and the customer's own address with a name. */
function useServer(...answers: ({ status: number; body: object } | 'none')[]) {
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    if (!(address as string).endsWith('/activities')) return answerOf(200, { id, name: '김하루' })
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
