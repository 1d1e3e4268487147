import { setTimeout as wait } from 'node:timers/promises'

import { MongoClient } from 'mongodb'

// Idempotent, beside the first member: a replica set of MONGO_MEMBERS, an administrator, an application user of one database.
const { MONGO_ADMIN_PASSWORD, MONGO_APP_PASSWORD, MONGO_MEMBERS = '' } = process.env
if (!MONGO_ADMIN_PASSWORD || !MONGO_APP_PASSWORD || !MONGO_MEMBERS)
  throw new Error('MONGO_MEMBERS, MONGO_ADMIN_PASSWORD and MONGO_APP_PASSWORD are required.')
const members = MONGO_MEMBERS.split(',')
const port = members[0]?.split(':')[1] ?? '27017'
const name = 'rs0'
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
  await admin
    .command({
      replSetInitiate: { _id: name, members: members.map(memberOf) },
    })
    .catch(ignoreCode('AlreadyInitialized'))
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await wait(500)
  await admin.command({
    createUser: administrator.username,
    pwd: administrator.password,
    roles: ['root'],
  })
  await client.close()
}

const replicaSet = await MongoClient.connect(
  `mongodb://${MONGO_MEMBERS}/admin?replicaSet=${name}`,
  {
    auth: administrator,
  },
)
await replicaSet
  .db(database)
  .command({ createUser: 'app', pwd: MONGO_APP_PASSWORD, roles: ['readWrite'] })
  .catch(ignoreCode('Location51003'))
// For drills (npm run restore -- --drill); also for users of before.
await replicaSet.db(database).command({
  grantRolesToUser: 'app',
  roles: [{ role: 'readWrite', db: `${database}-drill` }],
})
await replicaSet.close()
process.stdout.write(`The replica set ${name} and its users are there.\n`)

/** Prefers the first member as primary, which the next step waits for. */
function memberOf(/** @type {string} */ host, /** @type {number} */ _id) {
  return { _id, host, priority: _id === 0 ? 2 : 1 }
}

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

/** @param {string} codeName of the error that means that it is already done */
function ignoreCode(codeName) {
  return (/** @type {{ codeName?: string }} */ error) => {
    if (error.codeName !== codeName) throw error
  }
}
