import { ObjectId } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'

import type { TestPeople } from './people'
import type { Specimen } from './collectionOperations'
import { documentKinds, slugOf } from './documents'

type StoredDocument = Pick<Specimen, 'collection' | 'id' | 'version'>

/** Makes the specimens of one kind. Their document is shared until a test deletes it; what is written or created is new each time. */
export function specimensOf(payload: () => Payload, kind: string, cast: () => TestPeople) {
  let shared: Promise<StoredDocument> | undefined
  return {
    /** `isMade` says whether anything was stored for it. */
    next: async ({
      isNewWanted,
    }: {
      isNewWanted: boolean
    }): Promise<Specimen & { isMade: boolean }> => {
      const { change, fresh } = kindOf(kind)
      const isMade = isNewWanted || !shared
      const document = await (shared ??= makeDocument(payload(), kind, cast()))
      const nothing = { data: {} }
      return {
        ...document,
        isMade,
        change: change(),
        fresh: isNewWanted ? await fresh(payload()) : nothing,
      }
    },
    forget: () => {
      shared = undefined
    },
  }
}

function kindOf(kind: string) {
  const found = documentKinds[kind]
  if (!found) throw new Error(`tests/access/documents.ts makes no ${kind}: add it there.`)
  return found
}

async function makeDocument(
  payload: Payload,
  kind: string,
  cast: TestPeople,
): Promise<StoredDocument> {
  const collection = slugOf(kind)
  const id = await kindOf(kind).make(payload, cast)
  return { collection, id, version: await lastVersion(payload, collection, id) }
}

async function lastVersion(payload: Payload, collection: CollectionSlug, id: string) {
  const none = new ObjectId().toHexString()
  if (!payload.collections[collection]?.config.versions) return none
  const { docs } = await payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    limit: 1,
    overrideAccess: true,
  })
  return String(docs[0]?.id ?? none)
}
