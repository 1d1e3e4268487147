import { jest } from '@jest/globals'

import { lingerMs } from '@/admin/operationsPanel/data/decidedRows'
import { createOperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { limits } from '@/config/limits'

const counts = {
  requests: 2,
  byAgents: 1,
  waitingProfiles: 1,
  subjectRequests: 2,
  overdueSubjectRequests: 1,
  pending: 1,
  approved: 1,
  refused: 0,
}
const page = { rows: [], earlier: null }

/** Of the agents who are asked for. */
const numbersOf = (init: RequestInit | undefined) =>
  (JSON.parse(init?.body as string) as { ids: string[] }).ids.map((id) => ({ id, customers: 7 }))

type Asked = { address: string; body?: object }

/** Answers each address with 200 until told otherwise, and records the requests. */
function useServer() {
  const asked: Asked[] = []
  const statuses = new Map<string, number>()
  const rows = new Map<string, object[]>()
  const single = new Map<string, object>()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input as string
    asked.push({
      address,
      ...(init?.body ? { body: JSON.parse(init.body as string) as object } : {}),
    })
    const status = statuses.get(address) ?? 200
    const list = address.endsWith('/counts') ? counts : { ...page, rows: rows.get(address) ?? [] }
    const json = single.get(address) ?? (address === numbersApi ? numbersOf(init) : list)
    return new Response(JSON.stringify(status === 200 ? json : {}), { status })
  })
  return {
    answer: (address: string, status: number) => statuses.set(address, status),
    fill: (address: string, ...filled: object[]) => rows.set(address, filled),
    /** What a row has become, wherever it went. */
    become: (address: string, row: object) => single.set(address, row),
    /** The requests since the last call. */
    asked: () => asked.splice(0).map(({ address, body }) => [address, body] as const),
  }
}

const consultationsApi = '/api/operations/requests'
const agentsApi = '/api/operations/agents'
const numbersApi = '/api/operations/agents/numbers'
const profilesApi = '/api/operations/profiles'
const countsApi = '/api/operations/counts'
const arrivalsApi = '/api/arrivals'
const registerApi = '/api/operations/subject-requests'
const groups = ['pending', 'approved', 'refused']

/** Waits for every open answer, but not for the pause between two reloads. */
const advance = () => jest.advanceTimersByTimeAsync(1)
const pause = () => jest.advanceTimersByTimeAsync(600)

async function open({ isLive } = { isLive: true }) {
  const server = useServer()
  const onEnd = jest.fn()
  const operationsPanel = createOperationsPanelStore(onEnd, () => isLive)
  operationsPanel.refresh()
  await pause()
  return { onEnd, operationsPanel, server }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { document: { visibilityState: 'visible' } })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the data of the operations panel', () => {
  it('should contain all tables and the counts', async () => {
    const { operationsPanel, server } = await open()
    expect(server.asked()).toEqual([
      [countsApi, undefined],
      [arrivalsApi, undefined],
      [consultationsApi, {}],
      [profilesApi, {}],
      ...groups.map((group) => [agentsApi, { group }]),
      [registerApi, undefined],
    ])
    expect(operationsPanel.counts.view()).toEqual(counts)
    expect(operationsPanel.consultations.view().state).toBe('shown')
  })

  it('should read what a changed request affects, and batch many changes', async () => {
    const { operationsPanel, server } = await open()
    server.asked()
    const ids = ['a', 'b', 'c', 'd']
    for (const id of ids) operationsPanel.change({ of: 'requests', id })
    await pause()
    await pause()
    const asked = server.asked()
    // At once, and once more for the events during the pause.
    expect(asked.filter(([address]) => address === countsApi)).toHaveLength(2)
    expect(asked.filter(([address]) => address === consultationsApi)).toEqual([
      [consultationsApi, { ids }],
    ])
  })

  it("should have each agent's number of customers after a change of a request, and read no agent", async () => {
    const { operationsPanel, server } = await open()
    server.fill(agentsApi, { id: 'n', createdAt: '2026-03-05T01:00:00.000Z', customers: 6 })
    await operationsPanel.agents.approved.refresh()
    server.asked()
    operationsPanel.change({ of: 'requests', id: 'a' })
    await advance()
    expect(server.asked()).toContainEqual([numbersApi, { ids: ['n'] }])
    expect(operationsPanel.agents.approved.view()).toMatchObject({
      page: { rows: [{ id: 'n', customers: 7 }] },
    })
    await pause()
    expect(server.asked().filter(([address]) => address === agentsApi)).toEqual([])
  })

  it('should have the numbers of more agents than the server takes at once', async () => {
    const { operationsPanel, server } = await open()
    const agents = Array.from({ length: limits.changedRows + 1 }, (_, index) => ({
      id: String(index),
      createdAt: '2026-03-05T01:00:00.000Z',
    }))
    server.fill(agentsApi, ...agents)
    await operationsPanel.agents.approved.refresh()
    server.asked()
    operationsPanel.change({ of: 'requests', id: 'a' })
    await advance()
    const calls = server.asked().filter(([address]) => address === numbersApi)
    const idsIn = (body?: object) => (body as { ids: string[] }).ids
    expect(calls.map(([, body]) => idsIn(body).length)).toEqual([limits.changedRows, 1])
    const view = operationsPanel.agents.approved.view()
    const rows = view.state === 'shown' ? view.page.rows : []
    expect(rows.map(({ customers }) => customers)).toEqual(agents.map(() => 7))
  })

  it('should count again what has arrived, and read nothing else, once another device has shown it', async () => {
    const { operationsPanel, server } = await open()
    server.asked()
    operationsPanel.change({ of: 'arrivals', id: 'a' })
    await pause()
    expect(server.asked()).toEqual([[arrivalsApi, undefined]])
  })

  it('should mark of what enters a filtered table only what the admin has not seen', async () => {
    const { operationsPanel, server } = await open()
    server.become(arrivalsApi, { seen: '2026-03-05T02:00:00.000Z', unseen: 1 })
    operationsPanel.consultations.filter({ stage: 'missed' })
    operationsPanel.refresh()
    await pause()
    server.fill(
      consultationsApi,
      { id: 'b', submittedAt: '2026-03-05T02:30:00.000Z' },
      { id: 'a', submittedAt: '2026-03-05T01:00:00.000Z' },
    )
    operationsPanel.change({ of: 'requests', id: 'a' })
    await pause()
    await pause()
    expect(operationsPanel.consultations.view()).toMatchObject({ cameMeanwhile: new Set('b') })
  })

  it('should show new counts while changes never pause, though each answer takes longer than the next change', async () => {
    const { operationsPanel } = await open()
    let requests = 0
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const answer = JSON.stringify({ ...counts, requests: ++requests })
      await new Promise((resolve) => setTimeout(resolve, 700))
      return new Response(answer)
    })
    const shown: unknown[] = []
    operationsPanel.counts.subscribe(() => shown.push(operationsPanel.counts.view()))
    for (let change = 0; change < 30; change += 1) {
      operationsPanel.change({ of: 'claims', id: 'a' })
      await jest.advanceTimersByTimeAsync(100)
    }
    expect(shown).toMatchObject([1, 2, 3, 4, 5].map((number) => ({ requests: number })))
  })

  it('should never show earlier counts after later ones', async () => {
    const { operationsPanel } = await open()
    const times = [900, 100]
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const time = times.shift()
      await new Promise((resolve) => setTimeout(resolve, time))
      return new Response(JSON.stringify({ ...counts, requests: time }))
    })
    operationsPanel.change({ of: 'claims', id: 'a' })
    operationsPanel.change({ of: 'claims', id: 'b' })
    await jest.advanceTimersByTimeAsync(2000)
    expect(times).toEqual([])
    expect(operationsPanel.counts.view()).toMatchObject({ requests: 100 })
  })

  it('should read the agent alone after a decision, in every table of agents', async () => {
    const { operationsPanel, server } = await open()
    server.asked()
    operationsPanel.change({ of: 'agents', id: 'a' })
    await pause()
    const asked = server.asked()
    for (const group of groups) expect(asked).toContainEqual([agentsApi, { group, ids: ['a'] }])
    expect(asked).toContainEqual([profilesApi, {}])
    expect(asked).toContainEqual([countsApi, undefined])
    expect(asked.filter(([address]) => address === consultationsApi)).toEqual([])
  })

  it('should read the requests again once an agent whom one of them names has changed', async () => {
    const { operationsPanel, server } = await open()
    server.fill(consultationsApi, { id: 'r', submittedAt: null, namedAgent: 'a' })
    await operationsPanel.consultations.refresh()
    server.asked()
    operationsPanel.change({ of: 'agents', id: 'a' })
    await pause()
    expect(server.asked()).toContainEqual([consultationsApi, {}])
  })

  describe('after a change that this page has made', () => {
    const own = { of: 'agents', id: 'a' } as const
    const times = (server: ReturnType<typeof useServer>, wanted: string) =>
      server.asked().filter(([address]) => address === wanted).length

    it.each([
      ['before the answer', 0],
      ['after it', 100],
      ['never', 60_000],
    ])('should be read once when the stream tells of it: %s', async (_, delayMs) => {
      const { operationsPanel, server } = await open()
      server.asked()
      const expected = operationsPanel.expectChange(own)
      if (delayMs === 0) operationsPanel.change(own)
      expected.follow()
      expected.end()
      if (delayMs === 100) setTimeout(() => operationsPanel.change(own), delayMs)
      await jest.advanceTimersByTimeAsync(5000)
      expect(times(server, agentsApi)).toBe(groups.length)
    })

    it('should be read at once without a stream', async () => {
      const { operationsPanel, server } = await open({ isLive: false })
      server.asked()
      const expected = operationsPanel.expectChange(own)
      expected.follow()
      expected.end()
      await advance()
      expect(times(server, agentsApi)).toBe(groups.length)
    })

    it('should be read as often as others change it too', async () => {
      const { operationsPanel, server } = await open()
      server.asked()
      const expected = operationsPanel.expectChange(own)
      expected.follow()
      expected.end()
      operationsPanel.change(own)
      await jest.advanceTimersByTimeAsync(5000)
      operationsPanel.change(own)
      await jest.advanceTimersByTimeAsync(5000)
      expect(times(server, agentsApi)).toBe(2 * groups.length)
    })
  })

  it('should reload the counts and the waiting profiles after a change of a profile, and nothing else', async () => {
    const { operationsPanel, server } = await open()
    server.asked()
    operationsPanel.change({ of: 'profiles', id: 'a' })
    await pause()
    expect(server.asked()).toEqual([
      [countsApi, undefined],
      [profilesApi, {}],
    ])
  })

  it('should send the search term in the body, and with what has changed', async () => {
    const { operationsPanel, server } = await open()
    server.asked()
    operationsPanel.consultations.search('김하루')
    operationsPanel.consultations.search('김하루')
    await advance()
    expect(server.asked()).toEqual([[consultationsApi, { search: '김하루' }]])
    operationsPanel.change({ of: 'requests', id: 'a' })
    await advance()
    expect(server.asked()).toContainEqual([consultationsApi, { search: '김하루', ids: ['a'] }])
  })

  it('should reload the person of a data subject request twice a second at most', async () => {
    const { operationsPanel, server } = await open()
    operationsPanel.foundConsultations.search('김하루')
    await pause()
    server.asked()
    for (let change = 0; change < 10; change += 1) {
      operationsPanel.change({ of: 'requests', id: 'a' })
      await jest.advanceTimersByTimeAsync(49)
    }
    await pause()
    const bodies = server.asked().map(([, body]) => body)
    expect(bodies.filter((body) => body && 'search' in body)).toHaveLength(2)
  })

  it('should say what failed, and load it again on retry', async () => {
    const server = useServer()
    for (const address of [consultationsApi, countsApi]) server.answer(address, 500)
    const operationsPanel = createOperationsPanelStore(() => {})
    operationsPanel.refresh()
    await pause()
    expect(operationsPanel.counts.view()).toBe('failed')
    expect(operationsPanel.consultations.view().state).toBe('failed')
    expect(operationsPanel.agents.pending.view().state).toBe('shown')
    for (const address of [consultationsApi, countsApi]) server.answer(address, 200)
    operationsPanel.refresh()
    await pause()
    expect(operationsPanel.counts.view()).toEqual(counts)
    expect(operationsPanel.consultations.view().state).toBe('shown')
  })

  it('should not be tried again once the page is left', async () => {
    const { operationsPanel, server } = await open()
    for (const address of [consultationsApi, countsApi, registerApi]) server.answer(address, 503)
    operationsPanel.refresh()
    await pause()
    server.asked()
    operationsPanel.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.asked()).toEqual([])
  })

  it('should not be read after the page is left, even for changes begun before or ending later', async () => {
    const { operationsPanel, server } = await open()
    const [change] = [1, 2].map(() => {
      operationsPanel.change({ of: 'agents', id: 'a' })
      return operationsPanel.expectChange({ of: 'requests', id: 'b' })
    })
    change?.follow()
    const later = operationsPanel.expectChange({ of: 'requests', id: 'c' })
    operationsPanel.arrivals.refresh()
    await advance()
    server.asked()
    operationsPanel.stop()
    later.follow()
    operationsPanel.refresh()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.asked()).toEqual([])
    operationsPanel.begin()
    await pause()
    expect(server.asked()).toHaveLength(8)
  })

  describe('of a request that leaves a search or filter', () => {
    const row = {
      id: 'a',
      submittedAt: '2026-03-05T01:00:00.000Z',
      assignedAgent: null,
      stage: 'new',
    }
    type Store = Awaited<ReturnType<typeof open>>['operationsPanel']
    const tables: [string, (store: Store) => Store['consultations']][] = [
      [
        'filter',
        ({ consultations }) => (consultations.filter({ responsible: 'none' }), consultations),
      ],
      [
        'search',
        ({ foundConsultations }) => (foundConsultations.search('김하루'), foundConsultations),
      ],
    ]

    /** Shows the request in a narrowed table, which it then leaves. */
    async function leave(
      narrow: (store: Store) => Store['consultations'],
      status: number,
      became: object,
    ) {
      const { operationsPanel, server } = await open()
      server.fill(consultationsApi, row)
      const list = narrow(operationsPanel)
      await advance()
      server.fill(consultationsApi)
      server.answer(`${consultationsApi}/a`, status)
      server.become(`${consultationsApi}/a`, became)
      operationsPanel.change({ of: 'requests', id: 'a' })
      await pause()
      return list
    }

    it.each(
      tables.flatMap(([name, narrow]) => [
        [name, '담당 변경됨', narrow, { assignedAgent: 'c' }] as const,
        [name, '상태 변경됨', narrow, { stage: 'talking' }] as const,
      ]),
    )(
      'should stay for a moment and say what has changed: %s, %s',
      async (_, said, narrow, change) => {
        const list = await leave(narrow, 200, { ...row, ...change })
        expect(list.view()).toMatchObject({
          page: { rows: [row] },
          decided: new Map([['a', said]]),
        })
        await jest.advanceTimersByTimeAsync(lingerMs)
        expect(list.view()).toMatchObject({ page: { rows: [] }, decided: new Map() })
      },
    )

    it.each(tables)('should be gone at once where it was deleted: %s', async (_, narrow) => {
      const list = await leave(narrow, 404, {})
      expect(list.view()).toMatchObject({ page: { rows: [] }, decided: new Map() })
    })
  })

  describe('in the register of data subject requests', () => {
    const entry = { id: 'e', consultation: { id: 'a', name: '정보주체' } }
    const registerReads = (server: ReturnType<typeof useServer>) =>
      server.asked().filter(([address]) => address === registerApi).length

    async function openRegister(options?: { isLive: boolean }) {
      const opened = await open(options)
      opened.server.fill(registerApi, entry)
      await opened.operationsPanel.register.refresh()
      opened.server.asked()
      return opened
    }

    it('should lose a name once its request is deleted, and not be read for other requests', async () => {
      const { operationsPanel, server } = await openRegister()
      operationsPanel.change({ of: 'requests', id: 'b' })
      await pause()
      expect(registerReads(server)).toBe(0)
      server.fill(registerApi, { ...entry, consultation: null })
      operationsPanel.change({ of: 'requests', id: 'a' })
      await pause()
      expect(registerReads(server)).toBe(1)
      expect(JSON.stringify(operationsPanel.register.view())).not.toContain('정보주체')
    })

    it('should be read with its numbers when another admin enters or answers one', async () => {
      const { operationsPanel, server } = await openRegister()
      operationsPanel.change({ of: 'subject-requests', id: 'f' })
      await pause()
      expect(server.asked()).toEqual([
        [countsApi, undefined],
        [registerApi, undefined],
      ])
    })

    it('should be read with its numbers on a new day', async () => {
      const { operationsPanel, server } = await openRegister()
      operationsPanel.beginDay()
      await pause()
      expect(server.asked()).toEqual([
        [countsApi, undefined],
        [registerApi, undefined],
      ])
    })

    it.each([
      ['whose event comes before the answer', true, 'before'],
      ['whose event comes after the answer', true, 'after'],
      ['whose event never comes', true, 'never'],
      ['without a stream', false, 'never'],
    ])('should be read once after a change of this page %s', async (_, hasStream, time) => {
      const { operationsPanel, server } = await openRegister({ isLive: hasStream })
      const tell = () => operationsPanel.change({ of: 'subject-requests', id: 'f' })
      await operationsPanel.changeRegister(async () => {
        if (time === 'before') tell()
        return { ok: true, data: undefined }
      })
      if (time === 'after') tell()
      await jest.advanceTimersByTimeAsync(5000)
      expect(registerReads(server)).toBe(1)
    })
  })

  it('should be read again, narrowed as before, once access is there again, and be cleared again when it is lost', async () => {
    const { onEnd, operationsPanel, server } = await open()
    operationsPanel.consultations.filter({ overdue: true })
    for (const losses of [1, 2]) {
      server.answer(countsApi, 401)
      operationsPanel.refresh()
      await pause()
      expect(onEnd).toHaveBeenCalledTimes(losses)
      expect(operationsPanel.arrivals.view()).toBeNull()
      operationsPanel.stop()
      server.answer(countsApi, 200)
      server.asked()
      operationsPanel.resume()
      expect(operationsPanel.isOver()).toBe(false)
      operationsPanel.begin()
      await pause()
      expect(server.asked()).toContainEqual([consultationsApi, { overdue: true }])
      expect(operationsPanel.counts.view()).toEqual(counts)
      expect(operationsPanel.consultations.view().state).toBe('shown')
      expect(operationsPanel.arrivals.view()).not.toBeNull()
    }
  })

  it.each([
    ['a table', agentsApi],
    ['a number', countsApi],
    ['the register', registerApi],
  ])('should be cleared once %s is refused', async (_, address) => {
    const { onEnd, operationsPanel, server } = await open()
    server.answer(address, 401)
    operationsPanel.refresh()
    await pause()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(operationsPanel.counts.view()).toBeNull()
    for (const list of [
      operationsPanel.consultations,
      operationsPanel.register,
      ...Object.values(operationsPanel.agents),
    ])
      expect(list.view()).toEqual({ state: 'loading' })
    server.asked()
    operationsPanel.refresh()
    operationsPanel.change({ of: 'requests', id: 'a' })
    await pause()
    expect(server.asked()).toEqual([])
  })
})
