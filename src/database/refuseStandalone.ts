import type { MongooseAdapter } from '@payloadcms/db-mongodb'

import { isStandalone, standaloneRefusal } from '@/config/replicaSet'

/**
 * Runs as soon as there is a connection, before anything is written.
 * @throws when the server is a standalone one; the connection is closed then.
 */
export async function refuseStandalone({ connection }: MongooseAdapter): Promise<void> {
  const hello = await connection.db?.command({ hello: 1 })
  if (hello && !isStandalone(hello)) return
  await connection.close()
  throw new Error(standaloneRefusal)
}
