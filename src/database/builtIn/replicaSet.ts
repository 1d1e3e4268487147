import { MongoClient, MongoNetworkError, type Db, type Document } from 'mongodb'

import { StartError } from '@/config/StartError'

import { waitUntil } from './waitUntil'

export const REPLICA_SET = 'rs0'

const PRIMARY_TIMEOUT_MS = 20_000

/**
 * Makes the server on this port the primary of its one-node set: initiates a new set, or corrects the member's address after a change of port.
 * @throws StartError if it accepts no writes after 20 seconds
 */
export async function becomePrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 5_000,
  })
  try {
    const admin = client.db('admin')
    const isPrimary = async () => {
      const hello = await admin.command({ hello: 1 })
      if (hello.isreplicaset) await configure(admin, `127.0.0.1:${port}`)
      return hello.isWritablePrimary === true
    }
    // A server that is still starting may close a connection it has just accepted; one that has ended fails the selection instead.
    const isPrimaryYet = () =>
      isPrimary().catch((error: unknown) => {
        if (error instanceof MongoNetworkError) return false
        throw error
      })
    if (await waitUntil(isPrimaryYet, { timeoutMs: PRIMARY_TIMEOUT_MS })) return
    throw new StartError('The built-in database started but accepts no writes.')
  } finally {
    await client.close()
  }
}

/** Called while the server has no configuration, or one without its own address (`isreplicaset`). */
async function configure(admin: Db, host: string): Promise<void> {
  const config = await readConfig(admin)
  if (!config) {
    await admin
      .command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } })
      .catch(ignoreWhileStarting)
  } else if (config.members[0]?.host !== host) {
    const moved = {
      ...config,
      version: config.version + 1,
      members: [{ ...config.members[0], host }],
    }
    await admin.command({ replSetReconfig: moved, force: true }).catch(ignoreWhileStarting)
  }
}

async function readConfig(admin: Db): Promise<Document | undefined> {
  return admin
    .command({ replSetGetConfig: 1 })
    .then((answer) => answer.config as Document)
    .catch(() => undefined)
}

/** The server may still be reading its configuration; the caller retries. */
function ignoreWhileStarting(): void {}
