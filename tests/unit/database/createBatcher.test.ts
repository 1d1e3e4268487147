import type { Payload } from 'payload'

import { createBatcher } from '@/database/core/createBatcher'

const payload = {} as Payload

/** Work that the test ends, and the input of each run. */
function controlled() {
  const calls: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = []
  const work = (_: Payload, items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      calls.push({ items, end: () => resolve(items.map((item) => item * 10)), fail: reject })
    })
  return { calls, work }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

describe('a batcher', () => {
  it('should run the first call at once, and the calls that arrive meanwhile as the next batch', async () => {
    const { calls, work } = controlled()
    const ask = createBatcher(work, { atMost: 10 })
    const first = ask(payload, 1)
    await tick()
    const others = [ask(payload, 2), ask(payload, 3)]
    await tick()
    expect(calls.map(({ items }) => items)).toEqual([[1]])
    calls[0]?.end()
    expect(await first).toBe(10)
    await tick()
    others.push(ask(payload, 4))
    expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]])
    calls[1]?.end()
    await tick()
    calls[2]?.end()
    expect(await Promise.all(others)).toEqual([20, 30, 40])
    expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3], [4]])
  })

  it('should limit the size of a batch, and run the rest afterwards', async () => {
    const { calls, work } = controlled()
    const ask = createBatcher(work, { atMost: 2 })
    const all = [1, 2, 3, 4, 5].map((item) => ask(payload, item))
    for (const index of [0, 1, 2]) {
      await tick()
      expect(calls).toHaveLength(index + 1)
      calls[index]?.end()
    }
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
    expect(calls.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]])
  })

  it('should fail all calls of one batch, and go on with the next', async () => {
    const { calls, work } = controlled()
    const ask = createBatcher(work, { atMost: 10 })
    const failing = Promise.allSettled([ask(payload, 1), ask(payload, 2)])
    await tick()
    const next = ask(payload, 3)
    calls[0]?.fail(new Error('refused'))
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await tick()
    calls[1]?.end()
    expect(await next).toBe(30)
  })

  it('should not let later calls wait for a batch that hangs', async () => {
    const { calls, work } = controlled()
    const ask = createBatcher(work, { atMost: 10 })
    void ask(payload, 1)
    await tick()
    const later = ask(payload, 2)
    const { waitUntil } = await import('@/database/embedded/waitUntil')
    await waitUntil(() => calls.length === 2, { timeoutMs: 5_000 })
    calls[1]?.end()
    expect(await later).toBe(20)
    calls[0]?.end()
  })

  it('should separate the batches of two databases', async () => {
    const seen: [Payload, readonly string[]][] = []
    const ask = createBatcher(
      (of: Payload, items: readonly string[]) => {
        seen.push([of, items])
        return Promise.resolve(items)
      },
      { atMost: 10 },
    )
    const other = {} as Payload
    expect(await Promise.all([ask(payload, 'a'), ask(other, 'b')])).toEqual(['a', 'b'])
    expect(seen).toEqual([
      [payload, ['a']],
      [other, ['b']],
    ])
  })
})
