import { usePayload } from '@tests/support/database/payload'
import { waitUntil } from '@/database/builtIn/waitUntil'

const suite = usePayload()

describe('the stream of content changes', () => {
  it('should report an edit that another process made', async () => {
    const { watchContentChanges } = await import('@/live/watchContentChanges')
    const { adapterOf } = await import('@/database/core/adapter')
    let calls = 0
    void watchContentChanges(suite.payload, () => void (calls += 1))
    await waitUntil(() => calls === 1, { timeoutMs: 5_000 })
    expect(calls).toBe(1)

    // Written past Payload, so that this process can only learn of it from the database.
    const settings = adapterOf(suite.payload).connection.collection('globals')
    await settings.updateOne({ globalType: 'site-settings' }, { $set: { tagline: '새 문구' } })
    await waitUntil(() => calls === 2, { timeoutMs: 5_000 })
    expect(calls).toBe(2)
  })

  it('should report a decision on an agent and its deletion, and no other change', async () => {
    const { watchContentChanges } = await import('@/live/watchContentChanges')
    const { adapterOf } = await import('@/database/core/adapter')
    const agents = adapterOf(suite.payload).connection.collection('agents')
    let calls = 0
    void watchContentChanges(suite.payload, () => void (calls += 1))
    await waitUntil(() => calls === 1, { timeoutMs: 5_000 })

    // Events arrive in order, so an event of the first writes would come before the last one.
    const { insertedId: _id } = await agents.insertOne({ name: '이영업', status: 'pending' })
    await agents.updateOne({ _id }, { $set: { name: '박영업', status: 'pending' } })
    await agents.updateOne({ _id }, { $set: { status: 'approved' } })
    await waitUntil(() => calls > 1, { timeoutMs: 5_000 })
    await agents.deleteOne({ _id })
    await waitUntil(() => calls > 2, { timeoutMs: 5_000 })
    expect(calls).toBe(3)
  })
})
