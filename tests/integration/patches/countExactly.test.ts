import { jest } from '@jest/globals'
import type { Model } from 'mongoose'

import { usePayload } from '@tests/support/database/payload'
import { sentBy } from '@tests/support/database/queryPlans'
import { about } from '@/patches/countExactly'
import { watchPatch } from '@tests/support/patches'

const suite = usePayload()

watchPatch('countExactly.ts', about, {
  'Payload asks the model for the estimate where a list or a count has no filter': async () => {
    const { adapterOf } = await import('@/database/core/adapter')
    const model = adapterOf(suite.payload).collections.media as unknown as Model<unknown>
    const estimate = jest.spyOn(model, 'estimatedDocumentCount')
    const count = jest.spyOn(model, 'countDocuments')
    await suite.payload.count({ collection: 'media', overrideAccess: true })
    expect(estimate.mock.calls.length + count.mock.calls.length).toBeGreaterThan(1)
    expect(count).toHaveBeenCalledWith({}, expect.objectContaining({ hint: { _id: 1 } }))
    estimate.mockRestore()
    count.mockRestore()
  },
  'no list and no count reaches MongoDB as an estimate': async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const database = connectedDatabase(suite.payload)
    const asked = await sentBy(database, async () => {
      const all = { collection: 'agents', overrideAccess: true } as const
      await suite.payload.count(all)
      await suite.payload.find({ ...all, limit: 1 })
      await suite.payload.countVersions({ collection: 'consultant-profile', overrideAccess: true })
    })
    const commands = asked.map(({ command }) => command as Record<string, unknown>)
    expect(commands.filter((command) => 'count' in command && !command.query)).toEqual([])
    expect(commands.filter((command) => 'aggregate' in command).length).toBeGreaterThan(2)
  },
})
