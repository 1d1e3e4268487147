import { jest } from '@jest/globals'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload } from 'payload'

import { wrapDatabaseWrites, about } from '@/patches/wrapDatabaseWrites'
import { watchPatch } from '@tests/support/patches'

const newAdapter = () =>
  mongooseAdapter({ url: false }).init({ payload: {} as Payload }) as BaseDatabaseAdapter

const writing = /^(?:create|delete|update|upsert|insert|replace|remove|save|write|bulk)/i

watchPatch('wrapDatabaseWrites.ts', about, {
  'the adapter has no other methods that write rows of collections': () => {
    const methods = Object.entries(newAdapter())
      .filter(([name, value]) => typeof value === 'function' && writing.test(name))
      .map(([name]) => name)
    const ofGlobalsAndVersions = [
      ...['createGlobal', 'updateGlobal', 'createMigration', 'updateJobs'],
      ...['createVersion', 'updateVersion', 'deleteVersions'],
      ...['createGlobalVersion', 'updateGlobalVersion'],
    ]
    const ofRows = ['create', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'upsert']
    expect(methods.sort()).toEqual([...ofRows, ...ofGlobalsAndVersions].sort())
  },
  '`upsert` goes through `updateOne` as it is replaced': async () => {
    const updateOne = jest.fn(async () => ({ id: '1' }))
    const database = wrapDatabaseWrites(newAdapter(), { updateOne })
    await database.upsert({ collection: 'media', data: { alt: 'x' }, where: {} })
    expect(updateOne).toHaveBeenCalledTimes(1)
  },
})
