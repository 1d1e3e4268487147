import { ObjectId } from 'mongodb'
import type { PayloadRequest, TypedUser } from 'payload'
import * as z from 'zod'

import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { errors } from '@/copy/errors'
import { markSeen, readSeen } from '@/database/accounts/seenConsultations'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import type { Arrivals } from '@/domain/consultations/arrivals'
import { isAdmin } from '@/domain/accounts/roles'
import { defineUseCase } from '@/useCases/defineUseCase'

/** The body of `POST /api/arrivals`: the time of the newest consultation on the screen. */
const seenSchema = z.object({
  seen: z
    .string({ error: errors.invalidInput })
    .max(40, { error: errors.invalidInput })
    .transform((seen, { addIssue }) => {
      const time = new Date(seen)
      if (Number.isNaN(time.getTime())) addIssue({ code: 'custom', message: errors.invalidInput })
      return time
    }),
})

/**
 * Counts the consultations that the person has not seen, of those that they may see (specification 12.4).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins and approved agents
 */
export const readArrivals = defineUseCase({
  guard: requireAdminOrAgent,
  run: arrivalsOf,
})

/** Notes what the person has had on the screen, and counts again. Throws as {@link readArrivals}, and `invalidInput`. */
export const seeArrivals = defineUseCase({
  guard: requireAdminOrAgent,
  schema: seenSchema,
  run: async (req, { seen }, person): Promise<Arrivals> => {
    await markSeen(req.payload, String(person.id), seen)
    return arrivalsOf(req, person)
  },
})

async function arrivalsOf({ payload }: PayloadRequest, person: TypedUser): Promise<Arrivals> {
  const id = String(person.id)
  const seen = await readSeen(payload, id)
  const unseen = await countRows(
    payload,
    'consultation-requests',
    isAdmin(person)
      ? { query: { submittedAt: { $gt: seen } }, hint: listIndexes.newestConsultations }
      : {
          query: { assignedAgent: new ObjectId(id), submittedAt: { $gt: seen } },
          hint: listIndexes.consultationsOfAgent,
        },
  )
  return { seen: seen.toISOString(), unseen }
}
