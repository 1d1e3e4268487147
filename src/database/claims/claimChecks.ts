import { type ClientSession, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'

/** What the last check of a published document said: a row per document. */
type ClaimCheck = {
  /** See `documentOf` of src/domain/claims/claimCheckedFields.ts. */
  document: string
  /** Of the texts that were checked and the version of the rules: another one is checked again. */
  fingerprint: string
  /** Claims without an answer. */
  open: number
  /** The day of Seoul after which it is checked again: the last one of an answer. */
  coveredUntil: string | null
}

type Row = ClaimCheck & { _id: ObjectId }

const checksOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Row>(systemCollections.claimChecks)

/** Stores the check of a document that is published in the transaction of this Mongo session. */
export async function storeClaimCheck(
  payload: Payload,
  { document, ...check }: ClaimCheck,
  mongoSession: ClientSession | undefined,
): Promise<void> {
  await checksOf(payload).updateOne(
    { document },
    { $set: check },
    { session: mongoSession, upsert: true },
  )
}

/** Forgets the check of a document that is no longer public. */
export async function deleteClaimCheck(
  payload: Payload,
  document: string,
  mongoSession?: ClientSession,
): Promise<void> {
  await checksOf(payload).deleteOne({ document }, { session: mongoSession })
}

export const listClaimChecks = (payload: Payload): Promise<ClaimCheck[]> =>
  checksOf(payload)
    .find({}, { projection: { _id: 0 } })
    .toArray()

/** Stores a check of the job unless somebody has published meanwhile, whose check is newer. */
export async function replaceClaimCheck(
  payload: Payload,
  { document, ...check }: ClaimCheck,
  earlier: ClaimCheck | undefined,
): Promise<void> {
  if (earlier) {
    await checksOf(payload).updateOne(earlier, { $set: check })
    return
  }
  await checksOf(payload).updateOne(
    { document },
    { $setOnInsert: { document, ...check } },
    { upsert: true },
  )
}

/**
 * The documents with open claims and how many each has. A profile counts while visitors may read it: the default one, and those of
 * approved agents.
 */
export async function listOpenChecks(
  payload: Payload,
): Promise<Pick<ClaimCheck, 'document' | 'open'>[]> {
  const found = await checksOf(payload)
    .find({ open: { $gt: 0 } }, { projection: { _id: 0, document: 1, open: 1 } })
    .sort({ document: 1 })
    .toArray()
  const hidden = await hiddenProfiles(
    payload,
    found.flatMap(({ document }) => profileIn(document)),
  )
  return found.filter(({ document }) => !profileIn(document).some((id) => hidden.has(id)))
}

const profileIn = (document: string): string[] => {
  const [slug, id] = document.split('/')
  return slug === 'consultant-profile' && id ? [id] : []
}

async function hiddenProfiles(
  payload: Payload,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await connectedDatabase(payload)
    .collection('consultant-profile')
    .aggregate<{ _id: ObjectId }>([
      { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) }, agent: { $ne: null } } },
      { $lookup: { from: 'agents', localField: 'agent', foreignField: '_id', as: 'account' } },
      { $match: { 'account.status': { $ne: 'approved' } } },
      { $project: { _id: 1 } },
    ])
    .toArray()
  return new Set(rows.map(({ _id }) => String(_id)))
}
