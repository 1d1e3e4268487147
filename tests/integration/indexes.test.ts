import { buildAgent } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload({ isNew: true })

async function indexesOf(collection: string): Promise<string[]> {
  const { adapterOf } = await import('@/database/core/adapter')
  const indexes = await adapterOf(suite.payload).connection.collection(collection).indexes()
  return indexes.map(({ expireAfterSeconds, key, unique }) =>
    [
      Object.entries(key as Record<string, unknown>)
        .map(([field, order]) => `${field} ${String(order)}`)
        .join(', '),
      ...(unique ? ['unique'] : []),
      ...(expireAfterSeconds === undefined ? [] : [`expires after ${expireAfterSeconds}`]),
    ].join('; '),
  )
}

describe('a prepared database', () => {
  it.each([
    ['consultation-requests', 'stage 1, promised 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'phoneDigits 1'],
    ['consultation-requests', 'agentId 1, assignedAgent 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'searchGrams 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'submittedAt -1, _id -1'],
    ['consultation-requests', 'submittedAt -1, createdAt -1'],
    ['consultation-requests', 'assignedAgent 1, stage 1, promised 1, submittedAt -1, _id -1'],
    ['consultation-requests', 'assignedAgent 1, submittedAt -1, _id -1, callBackAt 1'],
    ['request-activities', 'request 1, at -1, _id -1'],
    ['request-activities', 'request 1, key 1; unique'],
    ['consultation-requests', 'assignedAgent 1, submittedAt -1, _id -1, createdAt -1'],
    ['consultation-requests', 'consentVersion 1, submittedAt 1'],
    ['consultation-requests', 'idempotency.key 1; unique'],
    ['data-subject-requests', 'key 1; unique'],
    ['consultation-requests', 'untold 1'],
    ['consultation-requests', 'uncounted 1'],
    ['submission-keys', 'requestId 1'],
    ['notifications', 'subject.value 1'],
    ['sessions', 'expiresAt 1; expires after 0'],
    ['seen-consultations', 'expiresAt 1; expires after 0'],
    ['agents', 'email 1; unique'],
    ['agents', 'status 1'],
    ['agents', 'status 1, createdAt -1, _id -1'],
    ['agents', 'searchGrams 1, status 1, createdAt -1, _id -1'],
    ['decisions', 'agent 1, kind 1, createdAt -1, _id -1'],
    ['consent-notices', 'version -1, createdAt -1'],
    ['agents', 'createdAt 1'],
    ['admins', 'email 1; unique'],
    ['consent-notices', 'version 1; unique'],
    ['consultant-profile', 'agent 1; unique'],
    ['submission-keys', 'expiresAt 1; expires after 0'],
    ['attempts', 'expiresAt 1; expires after 0'],
    ['account-emails', 'account 1'],
    ['password-resets', 'expiresAt 1; expires after 0'],
    ['password-resets', 'account 1'],
    ['notifications', 'state 1, dueAt 1'],
    ['access-log', 'at 1; expires after 63244800'],
    ['access-log', 'at -1, _id -1'],
    ['access-log', 'subjects 1, at -1, _id -1'],
    ['access-log', 'actorId 1, at -1, _id -1'],
  ])('should have an index of %s on %s', async (collection, index) => {
    expect(await indexesOf(collection)).toContain(index)
  })

  it('should have at most seventeen indexes of consultation requests, each of which a submission writes', async () => {
    expect((await indexesOf('consultation-requests')).length).toBeLessThanOrEqual(17)
  })

  it('should allow one default profile, and one profile per agent', async () => {
    const { payload } = suite
    const profile = { name: '또 하나', introMessage: '안녕하세요.', _status: 'published' } as const
    const create = (agent?: string) =>
      payload.create({
        collection: 'consultant-profile',
        data: { ...profile, ...(agent ? { agent } : {}) },
        overrideAccess: true,
      })
    const { id } = await buildAgent(payload)
    await expect(create()).rejects.toThrow()
    await expect(create(id)).resolves.toMatchObject({ name: '또 하나' })
    await expect(create(id)).rejects.toThrow()
  })
})
