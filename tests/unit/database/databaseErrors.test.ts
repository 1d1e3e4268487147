import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb'

import { isUnreachable, translateDatabaseError } from '@/database/core/databaseErrors'

/** The driver's error for a bulk write that meets this one. */
const ofMany = (error: Error) => new MongoBulkWriteError(error as never, {} as never)

describe('a database error', () => {
  it('should be recognised by itself and in a bulk write', () => {
    const lost = new MongoNetworkError('connection 1 to 127.0.0.1:27017 closed')
    for (const error of [lost, ofMany(lost)]) {
      expect(isUnreachable(error)).toBe(true)
      expect(translateDatabaseError(error)).toMatchObject({ code: 'unavailable', status: 503 })
    }
  })

  it('should not include a refused bulk write', () => {
    const refused = ofMany(new MongoServerError({ errmsg: 'E11000 duplicate key', code: 11_000 }))
    expect(isUnreachable(refused)).toBe(false)
    expect(translateDatabaseError(refused)).toBe(refused)
  })
})
