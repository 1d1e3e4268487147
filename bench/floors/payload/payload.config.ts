import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig } from 'payload'

/** A bare collection of what a visitor submits: no hooks, no rate limits, the same durability. */
export default buildConfig({
  secret: process.env.PAYLOAD_SECRET ?? 'no secret is used while building',
  db: mongooseAdapter({
    url: process.env.DATABASE_URL || false,
    transactionOptions: { writeConcern: { w: 'majority', j: true } },
    connectOptions: { writeConcern: { w: 'majority', j: true } },
  }),
  admin: { user: 'users', avatar: 'default' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'requests',
      access: { create: () => true, read: () => true },
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'phone', type: 'text', required: true },
        { name: 'agreed', type: 'checkbox', required: true },
        { name: 'agentId', type: 'text' },
      ],
    },
  ],
  telemetry: false,
  typescript: { autoGenerate: false },
})
