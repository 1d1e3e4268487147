import type { PayloadRequest, RequestContext } from 'payload'

import { versions as copy } from '@/copy/versions'
import { adminCalled, agentCalled } from '@/useCases/records/findAccount'

type Author = { collection: 'admins' | 'agents'; id: unknown }

const system = 'system'

/** By ids alone, so that a name that is changed or erased is so everywhere. */
const formatAuthor = ({ collection, id }: Author): string => `${collection}/${String(id)}`

/** Who saves with this request: the account, the one in whose name a job saves, or the system. */
export function authorOf({ context, user }: Pick<PayloadRequest, 'context' | 'user'>): string {
  const author = (context as AuthorContext).author ?? user
  return author ? formatAuthor(author) : system
}

type AuthorContext = { author?: Author }

/** The context of a request by which a job saves what an admin has decided. */
export const inNameOf = (admin: unknown): RequestContext =>
  admin ? { author: { collection: 'admins', id: admin } } : {}

/** The author of a version as admins are told. */
export async function authorCalled(req: PayloadRequest, savedBy: unknown): Promise<string> {
  if (savedBy === system) return copy.system
  const [collection, id] = typeof savedBy === 'string' ? savedBy.split('/') : []
  if (collection === 'admins') return adminCalled(req, id)
  return collection === 'agents' ? agentCalled(req, id) : copy.none
}
