import type { Db } from 'mongodb'

const prefix = 'restoring.'

/** What a restored collection is called until all of them are complete. */
export const restoringName = (collection: string): string => `${prefix}${collection}`

export const isRestoring = (collection: string): boolean => collection.startsWith(prefix)

/** Drops what a killed restore left. Hold the start-up lock: a restore holds it while it fills them, so nothing live is dropped. */
export async function dropRestoring(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (isRestoring(name)) await database.collection(name).drop()
  }
}
