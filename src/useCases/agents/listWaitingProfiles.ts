import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import {
  countWaitingProfiles,
  findWaitingProfiles,
  type WaitingProfile,
} from '@/database/content/waitingProfiles'
import { type SearchedPage, type WaitingProfileRow } from '@/domain/operationsPanel/operationsPanel'
import { consultationsQuerySchema } from '@/domain/operationsPanel/operationsQueries'
import { defineUseCase } from '@/useCases/defineUseCase'
import { pageOf } from '@/useCases/pageOf'

/**
 * Lists a page of the profiles that wait for publication, the last saved first (specification 7.12).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`
 */
export const listWaitingProfiles = defineUseCase({
  guard: requireAdmin,
  schema: consultationsQuerySchema.pick({ after: true, search: true }),
  run: async (req, { after, search }): Promise<SearchedPage<WaitingProfileRow>> => {
    const limit = limits.pageRows + 1
    const isCounted = !after && search !== undefined
    const [found, count] = await Promise.all([
      findWaitingProfiles(req.payload, { after, limit, search }),
      isCounted ? countWaitingProfiles(req.payload, { search }) : undefined,
    ])
    const waiting = new Map(found.map((profile) => [profile.id, profile]))
    const cursors = found.map(({ id, savedAt }) => ({ id, time: savedAt.toISOString() }))
    const page = await pageOf(cursors, (ids) => readRows(req, ids, waiting))
    return { ...page, ...(count === undefined ? {} : { matches: { count, isMore: false } }) }
  },
})

async function readRows(
  req: PayloadRequest,
  ids: string[],
  waiting: ReadonlyMap<string, WaitingProfile>,
): Promise<WaitingProfileRow[]> {
  const read = (draft: boolean) =>
    req.payload.find({
      collection: 'consultant-profile',
      draft,
      where: { id: { in: ids } },
      select: { name: true, _status: true },
      depth: 0,
      pagination: false,
      overrideAccess: false,
      req,
    })
  const [drafts, stored] = await Promise.all([read(true), read(false)])
  const isPublished = new Map(stored.docs.map(({ _status, id }) => [id, _status === 'published']))
  return drafts.docs.flatMap(({ id, name }) => {
    const profile = waiting.get(id)
    if (!profile) return []
    const { savedAt, version } = profile
    return [
      {
        id,
        version,
        savedAt: savedAt.toISOString(),
        name,
        hasPublished: isPublished.get(id) ?? false,
      },
    ]
  })
}
