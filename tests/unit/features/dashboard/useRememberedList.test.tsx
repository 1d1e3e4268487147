import { jest } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import { useRef, useSyncExternalStore } from 'react'

import type { CustomersQuery } from '@/domain/consultations/customers'
import { createCustomerList } from '@/features/dashboard/list/customerList'
import { useRememberedList } from '@/features/dashboard/list/useRememberedList'

type Asked = { address: string; body: CustomersQuery | undefined }

const cursor = '2026-03-05T00:00:00.000Z'

/** A server with two pages of customers. */
function serve() {
  const asked: Asked[] = []
  const answer = async (address: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(init.body as string) as CustomersQuery) : undefined
    asked.push({ address, body })
    const ids = body?.after ? ['c', 'd'] : ['a', 'b']
    const page = { rows: ids.map((id) => ({ id })), earlier: body?.after ? null : cursor }
    return { ok: true, status: 200, json: async () => page }
  }
  Object.assign(globalThis, { fetch: answer, CSS: { escape: String } })
  return asked
}

/** Shows the ids of the list. */
function open() {
  const list = createCustomerList(jest.fn(), () => true)
  function List() {
    const root = useRef<HTMLUListElement>(null)
    const view = useSyncExternalStore(list.subscribe, list.view)
    useRememberedList(list, root, view.state === 'shown')
    return (
      <ul ref={root}>
        {view.state === 'shown' && view.page.rows.map(({ id }) => <li data-row={id} key={id} />)}
      </ul>
    )
  }
  const { container } = render(<List />)
  return {
    list,
    ids: () => [...container.querySelectorAll('li')].map((row) => row.getAttribute('data-row')),
    leavePage: () => {
      window.dispatchEvent(new Event('pagehide'))
      cleanup()
    },
  }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(globalThis, 'fetch')
  Reflect.deleteProperty(globalThis, 'CSS')
})

async function leaveNarrowed() {
  const left = open()
  await act(() => left.list.refresh())
  await act(async () => left.list.filterBy({ stage: 'missed' }))
  await act(async () => left.list.search('길동'))
  await act(() => left.list.refresh())
  await act(() => left.list.showEarlier())
  expect(left.ids()).toEqual(['a', 'b', 'c', 'd'])
  left.leavePage()
}

describe('the scroll of the list', () => {
  it('should be recalled with its tab, its search and as many rows', async () => {
    const asked = serve()
    await leaveNarrowed()
    asked.length = 0
    const { ids, list } = open()
    expect(list.narrowing()).toEqual({ stage: 'missed', search: '길동' })
    expect(list.resets()).toBe(1)
    await act(() => list.refresh())
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    expect(asked.map(({ body }) => body)).toEqual([
      { stage: 'missed', search: '길동' },
      { stage: 'missed', search: '길동', after: cursor },
    ])
    expect(asked.map(({ address }) => address).join()).not.toContain('길동')
  })
})
