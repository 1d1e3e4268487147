import { isDeepStrictEqual } from 'node:util'

import { type Db, MongoClient } from 'mongodb'

/**
 * Makes the second database a copy of the first. If it has the same collections and indexes, as after an earlier copy, only the
 * documents are replaced: creating indexes takes the most time.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const client = await MongoClient.connect(from)
  try {
    const [source, target] = [client.db(), client.db(new URL(to).pathname.slice(1))]
    const wanted = await structureOf(source)
    if (isDeepStrictEqual(await structureOf(target), wanted))
      await Promise.all(wanted.map(({ name }) => target.collection(name).deleteMany({})))
    else await createLike(wanted, target)
    await Promise.all(wanted.map(({ name }) => copyDocuments(name, source, target)))
  } finally {
    await client.close()
  }
}

async function structureOf(database: Db) {
  const infos = await database.listCollections({}, { nameOnly: false }).toArray()
  const collections = infos.map(async ({ name, options }) => {
    const indexes = await database.collection(name).indexes()
    return { name, options, indexes: indexes.sort(byName) }
  })
  return (await Promise.all(collections)).sort(byName)
}

const byName = (one: { name?: string }, other: { name?: string }) =>
  String(one.name) < String(other.name) ? -1 : 1

async function createLike(
  wanted: Awaited<ReturnType<typeof structureOf>>,
  target: Db,
): Promise<void> {
  await target.dropDatabase()
  for (const { indexes, name, options } of wanted) {
    const collection = await target.createCollection(name, options)
    const further = indexes
      .filter((index) => index.name !== '_id_')
      .map(({ key, v: _, ...rest }) => ({ key, ...rest }))
    if (further.length) await collection.createIndexes(further)
  }
}

async function copyDocuments(name: string, source: Db, target: Db): Promise<void> {
  // Numbers in their stored types.
  const documents = await source.collection(name).find({}, { promoteValues: false }).toArray()
  if (documents.length) await target.collection(name).insertMany(documents)
}
