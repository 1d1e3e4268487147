import { ObjectId } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'

import type { TestPeople } from './people'
import type { Subject } from './collectionOperations'
import { recordKinds, slugOf } from './records'

type Record = Pick<Subject, 'collection' | 'id' | 'version'>

/** Makes the subjects of one kind. Their record is shared until a test deletes it; what is written or created is new each time. */
export function subjectsOf(payload: () => Payload, kind: string, cast: () => TestPeople) {
  let shared: Promise<Record> | undefined
  return {
    next: async ({ isNewWanted }: { isNewWanted: boolean }): Promise<Subject> => {
      const { change, fresh } = kindOf(kind)
      const record = await (shared ??= makeRecord(payload(), kind, cast()))
      const nothing = { data: {} }
      return { ...record, change: change(), fresh: isNewWanted ? await fresh(payload()) : nothing }
    },
    forget: () => {
      shared = undefined
    },
  }
}

function kindOf(kind: string) {
  const found = recordKinds[kind]
  if (!found) throw new Error(`tests/access/records.ts makes no ${kind}: add it there.`)
  return found
}

async function makeRecord(payload: Payload, kind: string, cast: TestPeople): Promise<Record> {
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
