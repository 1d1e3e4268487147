import { setTimeout as wait } from 'node:timers/promises'

import { MongoClient } from 'mongodb'

/**
 * Makes the servers of MONGO_MEMBERS one replica set and creates its users: an administrator, and the application's, which may read
 * and write its own database only. Runs beside the first member; a second run changes nothing.
 */
const { MONGO_ADMIN_PASSWORD, MONGO_APP_PASSWORD, MONGO_MEMBERS = '' } = process.env
if (!MONGO_ADMIN_PASSWORD || !MONGO_APP_PASSWORD || !MONGO_MEMBERS)
  throw new Error('MONGO_MEMBERS, MONGO_ADMIN_PASSWORD and MONGO_APP_PASSWORD are required.')
const members = MONGO_MEMBERS.split(',')
const port = members[0]?.split(':')[1] ?? '27017'
const set = 'rs0'
const database = 'harumatchum'

const administrator = {
  username: 'admin',
  password: MONGO_ADMIN_PASSWORD,
}
/** @param {import('mongodb').MongoClientOptions} options */
const connect = (options) =>
  MongoClient.connect(`mongodb://127.0.0.1:${port}/admin?directConnection=true`, options)

const client = (await isSetUp()) ? undefined : await connect({})
if (client) {
  const admin = client.db('admin')
  // Until there is a user, the server accepts these commands from localhost.
  await admin
    .command({
      replSetInitiate: { _id: set, members: members.map(memberOf) },
    })
    .catch(ifNot('AlreadyInitialized'))
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await wait(500)
  await admin.command({
    createUser: administrator.username,
    pwd: administrator.password,
    roles: ['root'],
  })
  await client.close()
}

const whole = await MongoClient.connect(`mongodb://${MONGO_MEMBERS}/admin?replicaSet=${set}`, {
  auth: administrator,
})
await whole
  .db(database)
  .command({ createUser: 'app', pwd: MONGO_APP_PASSWORD, roles: ['readWrite'] })
  .catch(ifNot('Location51003'))
await whole.close()
process.stdout.write(`The replica set ${set} and its users are there.\n`)

/** The first member has priority, so that the next step finds it primary. */
function memberOf(/** @type {string} */ host, /** @type {number} */ _id) {
  return { _id, host, priority: _id === 0 ? 2 : 1 }
}

/** Whether the administrator exists. */
async function isSetUp() {
  try {
    await (await connect({ auth: administrator })).close()
    return true
  } catch (error) {
    if (/** @type {{ codeName?: string }} */ (error).codeName === 'AuthenticationFailed')
      return false
    throw error
  }
}

/** @param {string} codeName of the error that means it is already done */
function ifNot(codeName) {
  return (/** @type {{ codeName?: string }} */ error) => {
    if (error.codeName !== codeName) throw error
  }
}
