import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'

export const about = {
  madeFor: {
    '@payloadcms/db-mongodb': '3.90.2',
    mongoose: '8.24.1',
    'mongoose-paginate-v2': '1.9.4',
  },
  why: "Payload's lists without a filter end where the estimate says, which can stay wrong after a crash (MongoDB manual)",
  needlessWhen: 'the adapter has an option for exact counts',
}

/** Replaces `estimatedDocumentCount` of every model by an exact count. */
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
