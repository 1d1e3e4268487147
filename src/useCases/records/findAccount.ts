import { createDataloaderCacheKey, getDataLoader, type PayloadRequest } from 'payload'

import { records as copy } from '@/copy/records'
import type { AccountCollection } from '@/domain/accounts/account'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { isAnonymisedName } from '@/domain/agents/anonymisedName'
import { isRecordId } from '@/domain/values/recordId'

const select = {
  agents: { name: true, status: true },
  admins: { name: true, email: true },
} as const

type Accounts = {
  agents: { id: string; name: string; status: AgentStatus }
  admins: { id: string; name?: string | null; email: string }
}

type Loader = PayloadRequest['payloadDataLoader']

const loaders = new WeakMap<PayloadRequest, Loader>()

// Not Payload's own loader: a record in its batch waits for its sentence, and that would wait for an account in the same batch.
function loaderOf(req: PayloadRequest): Loader {
  const loader = loaders.get(req) ?? getDataLoader(req)
  loaders.set(req, loader)
  return loader
}

/**
 * Finds an agent or admin, past access rules and the access log. The caller decides what of it may be shown: agents get here too, for the names in
 * their timelines (presentActivities.ts). The loader joins the ids of a whole page into one query.
 */
export async function findAccount<Collection extends keyof Accounts>(
  req: PayloadRequest,
  collection: Collection,
  id: unknown,
): Promise<Accounts[Collection] | null> {
  if (!isRecordId(id)) return null
  const key = createDataloaderCacheKey({
    collectionSlug: collection,
    docID: id,
    currentDepth: 1,
    depth: 0,
    draft: false,
    fallbackLocale: null,
    locale: req.locale ?? 'all',
    // The caller has checked who asks.
    overrideAccess: true,
    select: select[collection],
    showHiddenFields: false,
    transactionID: req.transactionID as string,
  })
  const found = await loaderOf(req).load(key)
  return (found as unknown as Accounts[Collection] | undefined) ?? null
}

/** An agent's name, or null if there is none any more. */
export const agentName = async (req: PayloadRequest, id: unknown): Promise<string | null> =>
  (await findAccount(req, 'agents', id))?.name ?? null

/** `박지우 영업자`; an anonymised agent is called `탈퇴한 영업자`. */
export async function agentCalled(req: PayloadRequest, id: unknown): Promise<string> {
  const name = await agentName(req, id)
  if (name === null) return copy.unknownAgent
  return isAnonymisedName(name) ? name : copy.agent(name)
}

/** An admin's name, else the e-mail, or null if neither is known. The e-mail that was stored with a record outlives the account. */
export async function adminName(
  req: PayloadRequest,
  id: unknown,
  storedEmail?: string | null,
): Promise<string | null> {
  const admin = await findAccount(req, 'admins', id)
  return admin?.name || admin?.email || storedEmail || null
}

/** `김하늘 관리자`: see {@link adminName}. */
export async function adminCalled(...args: Parameters<typeof adminName>): Promise<string> {
  const name = await adminName(...args)
  return name ? copy.admin(name) : copy.unknownAdmin
}

/** As the two above, whichever it is. */
export const accountCalled = (
  req: PayloadRequest,
  collection: AccountCollection,
  id: unknown,
  storedEmail?: string | null,
): Promise<string> =>
  collection === 'admins' ? adminCalled(req, id, storedEmail) : agentCalled(req, id)
