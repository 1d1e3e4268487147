import { isDeepStrictEqual } from 'node:util'

import { type Db, MongoClient } from 'mongodb'

/**
 * Makes the second database a copy of the first. Of a collection that has the same options and indexes, as after an earlier copy, only
 * the documents are replaced: creating indexes takes the most time.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const client = await MongoClient.connect(from)
  try {
    const [source, target] = [client.db(), client.db(new URL(to).pathname.slice(1))]
    const [wanted, found] = [await structureOf(source), await structureOf(target)]
    const isIn = (list: Structure, one: Structure[number]) =>
      list.some((other) => isDeepStrictEqual(other, one))
    for (const one of found) if (!isIn(wanted, one)) await target.dropCollection(one.name)
    for (const one of wanted) if (!isIn(found, one)) await createLike(one, target)
    const kept = wanted.filter((one) => isIn(found, one))
    await Promise.all(kept.map(({ name }) => target.collection(name).deleteMany({})))
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

type Structure = Awaited<ReturnType<typeof structureOf>>

const byName = (one: { name?: string }, other: { name?: string }) =>
  String(one.name) < String(other.name) ? -1 : 1

async function createLike({ indexes, name, options }: Structure[number], target: Db) {
  const collection = await target.createCollection(name, options)
  const further = indexes
    .filter((index) => index.name !== '_id_')
    .map(({ key, v: _, ...rest }) => ({ key, ...rest }))
  if (further.length) await collection.createIndexes(further)
}

async function copyDocuments(name: string, source: Db, target: Db): Promise<void> {
  // Numbers in their stored types.
  const documents = await source.collection(name).find({}, { promoteValues: false }).toArray()
  if (documents.length) await target.collection(name).insertMany(documents)
}
