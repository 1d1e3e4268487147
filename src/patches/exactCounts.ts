import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'

/**
 * Lets Payload count rows where it asks for MongoDB's estimate, by replacing `estimatedDocumentCount` of every model.
 *
 * Made for: @payloadcms/db-mongodb 3.90.2, mongoose 8.24.1, mongoose-paginate-v2 1.9.4
 * Why: Payload's lists without a filter end where the estimate says, which stays wrong after a crash (MongoDB manual, `estimatedDocumentCount`).
 * Needless when: the adapter has an option for exact counts.
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
