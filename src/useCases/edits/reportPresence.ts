import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { endPresence, listOthersPresent, notePresence } from '@/database/content/editPresences'
import { AppError } from '@/domain/shared/errors'
import { type Others, presenceSchema } from '@/domain/content/presence'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Notes that an admin's tab has an edit page open, or has left it, and says who else has it open (ADR 40). The admin's own other tabs don't count.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `notFound` for an unknown page
 */
export const reportPresence = defineUseCase({
  guard: requireAdmin,
  schema: presenceSchema,
  run: async (req, { isHidden, isLeaving, page, tab }, admin): Promise<Others> => {
    requirePage(req, page)
    const present = { account: String(admin.id), page, tab }
    if (isLeaving) {
      await endPresence(req.payload, present)
      return { names: [], more: 0 }
    }
    await notePresence(
      req.payload,
      present,
      isHidden ? durations.hiddenPresence : durations.presence,
    )
    return namesOf(req, await listOthersPresent(req.payload, page, present.account))
  },
})

function requirePage({ payload }: PayloadRequest, page: string): void {
  const [first, second] = page.split('/')
  const { collections, globals } = payload.config
  const isKnown =
    first === 'globals'
      ? globals.some(({ slug }) => slug === second)
      : collections.some(({ slug }) => slug === first)
  if (!isKnown) throw new AppError('notFound')
}

async function namesOf(req: PayloadRequest, accounts: string[]): Promise<Others> {
  if (accounts.length === 0) return { names: [], more: 0 }
  const { docs } = await req.payload.find({
    collection: 'admins',
    where: { id: { in: accounts } },
    select: { name: true, email: true },
    sort: 'email',
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const names = docs.map(({ email, name }) => name || email)
  return {
    names: names.slice(0, limits.namedEditors),
    more: Math.max(0, names.length - limits.namedEditors),
  }
}
