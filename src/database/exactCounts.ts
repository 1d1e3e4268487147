import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'

/**
 * Has Payload count rows where it would ask for MongoDB's estimate, as it does for every list without a filter. After a crash
 * that estimate stays wrong (MongoDB manual, `estimatedDocumentCount`), and a list ends before its last rows.
 */
export function countExactly({ connection }: MongooseAdapter): void {
  connection.plugin((schema) => {
    schema.static(
      'estimatedDocumentCount',
      function count(this: Model<unknown>, { session }: { session?: ClientSession } = {}) {
        return this.countDocuments({}, { hint: { _id: 1 }, session })
      },
    )
  })
}
