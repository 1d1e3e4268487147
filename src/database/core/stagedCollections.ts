import type { Db } from 'mongodb'

const prefix = 'restoring.'

/** What a restored collection is called until all of them are complete. */
export const stagedName = (collection: string): string => `${prefix}${collection}`

export const isStaged = (collection: string): boolean => collection.startsWith(prefix)

/** For the holder of the start-up lock, since a restore holds it while it stages: what is there then is of a killed one. */
export async function dropStaged(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (isStaged(name)) await database.collection(name).drop()
  }
}
