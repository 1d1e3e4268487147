import { jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'

import { readMemo, storeMemo } from '@/client/memoDraft'
import { dayMs } from '@/config/timeUnits'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { errors } from '@/copy/errors'
import { operationsPanel as operationsPanelCopy } from '@/copy/operationsPanel'
import { pipeline } from '@/copy/pipeline'
import { koreanWallClock } from '@/domain/calendar/time'
import type { Activity } from '@/domain/consultations/activities'
import { stages } from '@/domain/consultations/stage'
import type { LiveChange } from '@/domain/lists/liveEvents'
import '@tests/support/jest/modalDialogs'

type PayloadButton = ComponentProps<'button'> & { extraButtonProps: ComponentProps<'button'> }

// Payload's parts come with its whole panel.
const toast = { error: jest.fn(), success: jest.fn() }
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Button: ({ children, extraButtonProps, onClick, type = 'button' }: PayloadButton) => (
    <button {...extraButtonProps} onClick={onClick} type={type}>
      {children}
    </button>
  ),
  Link: ({ children, href }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
  Pill: ({ children }: ComponentProps<'span'>) => <span>{children}</span>,
  SearchIcon: () => null,
  toast,
}))
let tell = (_: LiveChange) => {}
jest.unstable_mockModule('../../../../src/client/live/liveConnection', () => ({
  followChanges: ({ onChange, onRefresh }: { onChange: typeof tell; onRefresh: () => void }) => {
    tell = onChange
    onRefresh()
    return () => {}
  },
  isLive: () => true,
}))

const { ConsultationDrawer } = await import('@/admin/operationsPanel/drawer/ConsultationDrawer')
const { createOperationsPanelStore } =
  await import('@/admin/operationsPanel/data/operationsPanelStore')

const rowOf = (letter: string, submittedAt: string) => ({
  id: letter.repeat(24),
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt,
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
const row = rowOf('a', '2026-03-05T01:00:00.000Z')
const agent = { id: 'c'.repeat(24), name: '이영업', phone: '010-2222-3333', leave: null }
const recorded = { request: row, activities: [] }

// jsdom has no layout.
const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
Object.assign(window, { matchMedia: () => wide })
type Sent = { address: string; body: { text?: string; idempotencyKey?: string } }

/** A server whose answers to changes wait until they are given. */
function serve(stored: object = {}) {
  const sent: Sent[] = []
  const listed = [row]
  const written: Activity[] = []
  const answers: ((status: number, body: object) => Promise<void>)[] = []
  const reply = (status: number, body: object) =>
    ({ headers: new Headers(), ok: status < 400, status, json: async () => body }) as Response
  const reads: [RegExp, () => object][] = [
    [
      /details$/,
      () => ({ row: { ...row, ...stored }, ...same(), decisions: [], consent: {}, referrer: null }),
    ],
    [/activities/, () => ({ ...recorded, activities: written, agentNames: {}, hasMore: false })],
    [/agents$/, () => ({ rows: [agent], earlier: null })],
    [/requests$/, () => ({ rows: listed, earlier: null })],
    [/./, () => ({})],
  ]
  const same = () => ({ others: listed.slice(1), samePhone: listed.length - 1 })
  globalThis.fetch = jest.fn<typeof fetch>(async (input, { body, method } = {}) => {
    const address = String(input)
    const isChange = method === 'PATCH' || (method === 'POST' && address.endsWith('activities'))
    if (!isChange) return reply(200, reads.find(([at]) => at.test(address))?.[1]() ?? {})
    sent.push({ address, body: JSON.parse(body as string) as Sent['body'] })
    return new Promise((resolve) =>
      answers.push((status, answer) => act(async () => resolve(reply(status, answer)))),
    )
  })
  const operationsPanel = createOperationsPanelStore(
    () => {},
    () => true,
  )
  const open = async () => {
    const shown = render(
      <ConsultationDrawer id={row.id} onClose={() => {}} operationsPanel={operationsPanel} />,
    )
    await screen.findByRole('heading', { name: pipeline.timeline })
    return shown
  }
  /** Answers what was sent first of all that waits. */
  const answer = async (status = 201, body: object = recorded) => {
    await waitFor(() => expect(answers).not.toHaveLength(0))
    await answers.shift()?.(status, body)
  }
  return { answer, listed, open, operationsPanel, sent, written }
}

const memo = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: pipeline.kinds.memo })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const type = (text: string) => fireEvent.change(memo(), { target: { value: text } })
const save = () => fireEvent.submit(memo().closest('form') ?? memo())

afterEach(() => {
  storeMemo(row.id, 'panel', '')
  toast.error.mockReset()
  toast.success.mockReset()
  jest.restoreAllMocks()
})

describe('a memo in the drawer', () => {
  it('should be gone once it is saved, also where the drawer was closed before the answer', async () => {
    const { answer, open } = serve()
    const first = await open()
    type('다시 걸기로 함')
    save()
    first.unmount()
    await answer()
    await open()
    expect(memo().value).toBe('')
  })

  it('should not be called missing by a second press after it was saved', async () => {
    const { answer, open, sent } = serve()
    await open()
    type('다시 걸기로 함')
    save()
    await answer()
    await screen.findByText(pipeline.memoSaved)
    save()
    expect(memo().getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText(pipeline.errors.textMissing)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('should be saved once, also by a drawer that is opened again before the answer', async () => {
    const { answer, open, sent } = serve()
    const first = await open()
    type('다시 걸기로 함')
    save()
    first.unmount()
    await open()
    save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
    await answer()
    expect(memo().value).toBe('')
    await answer()
    type('다시 걸기로 함')
    save()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]?.body.idempotencyKey).not.toBe(sent[0]?.body.idempotencyKey)
    await answer()
  })

  it('should be stored once until the field is edited, however late, though its answer was lost', async () => {
    const { answer, open, sent } = serve()
    await open()
    type('부재중')
    save()
    await answer(500, {})
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    save()
    await answer(500, {})
    expect(sent[1]).toEqual(sent[0])
    type('')
    type('부재중')
    save()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]?.body.idempotencyKey).not.toBe(sent[0]?.body.idempotencyKey)
    await answer()
  })

  it.each([[true], [false]])(
    'should be gone with its request, also where the drawer was closed before the answer: %s',
    async (isClosed) => {
      const { answer, open } = serve()
      const drawer = await open()
      type('다시 걸기로 함')
      save()
      if (isClosed) drawer.unmount()
      await answer(404, {})
      expect(readMemo(row.id, 'panel')).toBe('')
      if (isClosed) expect(toast.error).toHaveBeenCalledWith(copy.gone)
      else expect(screen.getAllByText(copy.gone)).toHaveLength(1)
    },
  )

  it('should be stored once though its answer was lost and another step was recorded before it was sent again', async () => {
    const { answer, open, sent } = serve()
    await open()
    type('다시 걸기로 함')
    save()
    await answer(500, {})
    press(pipeline.tomorrowMorning)
    await answer()
    await screen.findByText(pipeline.callBackBooked)
    expect(screen.getAllByText(pipeline.memoNotSaved)).toHaveLength(1)
    save()
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]).toEqual(sent[0])
    expect(screen.queryByText(pipeline.memoNotSaved)).toBeNull()
    await answer()
  })

  it('should stay where somebody went on typing before it was saved', async () => {
    const { answer, open } = serve()
    await open()
    type('다시 걸기로 함')
    save()
    type('다시 걸기로 함, 오후에')
    await answer()
    expect(memo().value).toBe('다시 걸기로 함, 오후에')
  })
})

describe.each([
  ['memo', [pipeline.memoSaved, pipeline.memoNotSaved], () => (type('다시 걸기로 함'), save())],
  [
    'stage',
    [copy.done.stage(pipeline.stages.talking), copy.failures.stage],
    () => press(pipeline.stages.talking),
  ],
  [
    'callBack',
    [pipeline.callBackBooked, copy.failures.callBack],
    () => press(pipeline.tomorrowMorning),
  ],
] as const)(
  'a step that is recorded after the drawer was closed: %s',
  (_, [done, failure], record) => {
    it('should be told by a message of the page, done or failed, and be read no more', async () => {
      const { answer, open, sent } = serve()
      for (const [index, status] of [201, 500, 404].entries()) {
        const drawer = await open()
        record()
        drawer.unmount()
        await waitFor(() => expect(sent).toHaveLength(index + 1))
        jest.mocked(fetch).mockClear()
        await answer(status, status === 201 ? recorded : {})
        // The panel's own tables may follow meanwhile.
        const read = jest.mocked(fetch).mock.calls.map(([address]) => String(address))
        expect(read.filter((address) => address.includes(row.id))).toEqual([])
      }
      expect(toast.success.mock.calls).toEqual([[done]])
      expect(toast.error.mock.calls).toEqual([[failure], [copy.gone]])
    })
  },
)

it('should say of a call-back whose cancelling failed that it was not cancelled', async () => {
  const { answer, open, sent } = serve({ callBackAt: '2026-03-06T01:00:00.000Z' })
  await open()
  press(pipeline.cancelCallBack)
  await answer(500, {})
  await screen.findByText('재통화 예약을 취소하지 못했습니다. 다시 시도해 주세요.')
  expect(sent[0]?.body).toMatchObject({ kind: 'callBack', callBackAt: null })
})

it('should call the signals of a request what the list calls them', async () => {
  const { open } = serve({ signals: ['tooFast'] })
  await open()
  const label = screen.getByText('자동 입력 의심')
  expect(label.nextElementSibling?.textContent).toBe('작성 시간이 매우 짧음')
})

it('should show at every button of the drawer that something is being recorded', async () => {
  const { answer, open, sent } = serve()
  await open()
  type('다시 걸기로 함')
  press(pipeline.stages.talking)
  const recording = [
    ...[pipeline.stages.missed, pipeline.stages.won, pipeline.tomorrowMorning, pipeline.book],
    pipeline.saveMemo,
  ]
  for (const name of recording) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    press(name)
  }
  await answer()
  expect(sent).toHaveLength(1)
  for (const name of recording) expect(button(name).getAttribute('aria-disabled')).toBeNull()
})

it('should make the striking out of a memo wait, without calling it under way, while another is saved', async () => {
  const { answer, open, written } = serve()
  written.push({
    id: 'd'.repeat(24),
    kind: 'memo',
    at: '2026-03-05T01:00:00.000Z',
    by: null,
    text: '이전 메모',
    struck: false,
    from: null,
    to: null,
    lostReason: null,
    callBackAt: null,
  })
  await open()
  type('다시 걸기로 함')
  save()
  press(pipeline.strikeMemo)
  const dialog = await screen.findByRole('dialog', { name: pipeline.strikeMemoTitle })
  const confirm = within(dialog).getByRole('button', { name: pipeline.strikeMemo })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  expect(confirm.getAttribute('aria-busy')).toBeNull()
  await answer()
  expect(confirm.getAttribute('aria-disabled')).toBeNull()
})

it.each([
  ['went through, though its answer was lost', { stage: 'talking', version: 1 }, false],
  ['did not go through, while another step did', { version: 1 }, true],
])(
  'should call a change of the stage failed as long as it may be: one that %s',
  async (_, now, isSaid) => {
    const stored = {}
    const { answer, open } = serve(stored)
    await open()
    press(stages.talking.label)
    await answer(503, {})
    await screen.findByText(copy.failures.stage)
    Object.assign(stored, now)
    const detailsRead = () =>
      jest.mocked(globalThis.fetch).mock.calls.filter(([at]) => String(at).endsWith('details'))
        .length
    const before = detailsRead()
    await act(async () => tell({ of: 'requests', id: row.id }))
    await waitFor(() => expect(detailsRead()).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryByText(copy.failures.stage) !== null).toBe(isSaid))
  },
)

describe('a call-back in the drawer', () => {
  const time = () => screen.getByLabelText<HTMLInputElement>(pipeline.callBackTime)
  const typeTime = (text: string) => fireEvent.change(time(), { target: { value: text } })
  const tomorrow = koreanWallClock(new Date(Date.now() + dayMs))

  it('should empty its field once the typed time is booked, not when another step is', async () => {
    const { answer, open } = serve()
    await open()
    typeTime(tomorrow)
    press(pipeline.tomorrowMorning)
    await answer()
    await screen.findByText(pipeline.callBackBooked)
    expect(time().value).toBe(tomorrow)
    press(pipeline.book)
    await answer()
    await waitFor(() => expect(time().value).toBe(''))
  })

  it('should say nothing of a time where none can be booked any more', async () => {
    const stored = { stage: 'new' }
    const { open } = serve(stored)
    await open()
    press(pipeline.book)
    await screen.findByText(pipeline.errors.callBackMissing)
    stored.stage = 'won'
    act(() => tell({ of: 'requests', id: row.id }))
    await screen.findByText(copy.noCallBack)
    expect(screen.queryByText(pipeline.errors.callBackMissing)).toBeNull()
  })
})

describe('reassigning in the drawer', () => {
  const choose = async () => {
    press(operationsPanelCopy.reassign)
    const dialog = await screen.findByRole('dialog', {
      name: operationsPanelCopy.reassignTitle(row.name),
    })
    fireEvent.click(await within(dialog).findByRole('radio', { name: /이영업/ }))
    fireEvent.submit(dialog.querySelector('form') ?? dialog)
    return dialog
  }
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

  it('should say in the drawer that it is done', async () => {
    const { answer, open } = serve()
    await open()
    await choose()
    await answer(200, {})
    const done = await screen.findByText(operationsPanelCopy.reassigned(row.name))
    expect(done.getAttribute('role')).toBe('status')
    expect(toast.success).not.toHaveBeenCalled()
  })

  it('should say on the page that it is done, or failed, where the drawer was closed before the answer', async () => {
    const { answer, open } = serve()
    const drawer = await open()
    await choose()
    drawer.unmount()
    await answer(200, {})
    expect(toast.success).toHaveBeenCalledWith(operationsPanelCopy.reassigned(row.name))

    const next = await open()
    await choose()
    next.unmount()
    await answer(409, { errors: [{ message: '', data: { code: 'statusConflict' } }] })
    expect(toast.error).toHaveBeenCalledWith(errors.statusConflict)
  })

  it('should say in the drawer that somebody else was faster, which closes the dialog', async () => {
    const { answer, open } = serve()
    await open()
    const dialog = await choose()
    await answer(409, { errors: [{ message: '', data: { code: 'statusConflict' } }] })
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(alerts()).toContain(errors.statusConflict)
  })

  it('should say in the drawer that it failed after the dialog was closed', async () => {
    const { answer, open } = serve()
    await open()
    const dialog = await choose()
    fireEvent.click(within(dialog).getByRole('button', { name: operationsPanelCopy.cancel }))
    await answer(500, {})
    expect(alerts()).toContain(operationsPanelCopy.reassignFailure)
  })
})

it('should show a new request of the same phone once the table has it', async () => {
  const { listed, open, operationsPanel } = serve()
  await act(() => operationsPanel.consultations.refresh())
  await open()
  expect(screen.queryByText(pipeline.samePhone('1'))).toBeNull()
  const added = rowOf('b', '2026-03-05T02:00:00.000Z')
  listed.push(added)
  tell({ of: 'requests', id: added.id })
  await act(() => operationsPanel.consultations.change(added.id))
  await screen.findByText(pipeline.samePhone('1'))
})
