import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'

/** An edit page that is open in one tab: ids, and nothing of the person. */
type Presence = {
  /** Of page and tab. */
  _id: string
  page: string
  account: string
  expiresAt: Date
}

type PresentTab = { account: string; page: string; tab: string }

const rowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Presence>(systemCollections.editPresences)

const idOf = ({ account, page, tab }: PresentTab) => `${page} ${account} ${tab}`

/** Notes that the tab has the page open; unless this is called again it has left it after `lastsMs` milliseconds. */
export async function notePresence(
  payload: Payload,
  present: PresentTab,
  lastsMs: number,
): Promise<void> {
  const { account, page } = present
  const expiresAt = new Date(Date.now() + lastsMs)
  await rowsOf(payload).updateOne(
    { _id: idOf(present) },
    { $set: { account, page, expiresAt } },
    { upsert: true },
  )
}

export async function endPresence(payload: Payload, present: PresentTab): Promise<void> {
  await rowsOf(payload).deleteOne({ _id: idOf(present) })
}

/** Lists the other accounts that have the page open; the database removes old rows a minute later only. */
export const listOthersPresent = (
  payload: Payload,
  page: string,
  account: string,
): Promise<string[]> =>
  rowsOf(payload).distinct('account', {
    page,
    account: { $ne: account },
    expiresAt: { $gt: new Date() },
  })
