import { jest } from '@jest/globals'

import { changeInPieces } from '@/admin/operationsPanel/data/changeInPieces'

const ids = Array.from({ length: 23 }, (_, index) => `r${index}`)
const change = { assignedAgent: null }

/** Answers each call by what the server would say of its ids. */
function answering(answerOf: (sent: string[]) => Response) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const sent = JSON.parse(String(init?.body)) as { ids: string[] }
    return answerOf(sent.ids)
  })
}

function operationsPanelTold() {
  const followed: string[] = []
  const operationsPanel = {
    leavePage: jest.fn(),
    expectChange: ({ id }: { id: string }) => ({
      follow: () => void followed.push(id),
      end: () => undefined,
    }),
  }
  return { followed, operationsPanel }
}

const isStopped = () => false

afterEach(() => void jest.restoreAllMocks())

describe('many changes', () => {
  it('should be sent ten at a time, and say how far they are', async () => {
    const reason = '이미 선택하신 내용과 같습니다.'
    const fetch = answering(([id = '', ...others]) =>
      Response.json({ changed: others.length, unchanged: [{ id, reason }] }),
    )
    const { followed, operationsPanel } = operationsPanelTold()
    const done: number[] = []
    const answer = await changeInPieces(
      { ids, change },
      { operationsPanel, isStopped, onPiece: (count) => done.push(count) },
    )
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(done).toEqual([10, 20, 23])
    expect(answer).toEqual({
      changed: 20,
      unchanged: ['r0', 'r10', 'r20'].map((id) => ({ id, reason })),
      left: [],
      unknown: [],
    })
    expect(followed).toEqual(ids)
  })

  it.each([
    [409, []],
    [503, ids.slice(10, 20)],
    [0, ids.slice(10, 20)],
  ])(
    'should end with the first failure, knowing what was changed before: %i',
    async (status, unknown) => {
      const fetch = answering((sent) => {
        if (!sent.includes('r10')) return Response.json({ changed: sent.length, unchanged: [] })
        if (!status) throw new TypeError('Failed to fetch')
        return Response.json({ errors: [{ message: '잠시 후' }] }, { status })
      })
      const { followed, operationsPanel } = operationsPanelTold()
      const answer = await changeInPieces(
        { ids, change },
        { operationsPanel, isStopped, onPiece: () => {} },
      )
      expect(fetch).toHaveBeenCalledTimes(2)
      expect(answer).toMatchObject({
        changed: 10,
        left: ids.slice(10),
        unknown,
        failure: { status },
      })
      expect(followed).toEqual(ids.slice(0, 10))
      expect(operationsPanel.leavePage).not.toHaveBeenCalled()
    },
  )

  it('should leave the page when access is lost', async () => {
    answering(() => Response.json({ errors: [{ message: '' }] }, { status: 403 }))
    const { operationsPanel } = operationsPanelTold()
    await changeInPieces({ ids, change }, { operationsPanel, isStopped, onPiece: () => {} })
    expect(operationsPanel.leavePage).toHaveBeenCalledTimes(1)
  })

  it('should begin no further ones once stopped', async () => {
    const fetch = answering((sent) => Response.json({ changed: sent.length, unchanged: [] }))
    const { operationsPanel } = operationsPanelTold()
    let isOver = false
    const answer = await changeInPieces(
      { ids, change },
      { operationsPanel, isStopped: () => isOver, onPiece: () => void (isOver = true) },
    )
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(answer).toEqual({ changed: 10, unchanged: [], left: ids.slice(10), unknown: [] })
  })
})
