import { requireAdmin } from '@/auth/requireAdmin'
import { personalCollections } from '@/domain/records/accessLog'
import { isRecordId } from '@/domain/values/recordId'
import { keysOf } from '@/domain/values/keysOf'
import { defineRowUseCase } from '@/useCases/defineUseCase'

/**
 * Finds the name behind an id of the access log, under the admin's own access rule; the reading is logged.
 * @returns the name, or null if the row is gone
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `unavailable` if it can't be logged
 */
export const dataSubjectName = defineRowUseCase({
  guard: requireAdmin,
  run: async (req, id): Promise<string | null> => {
    if (!isRecordId(id)) return null
    for (const collection of keysOf(personalCollections)) {
      const { docs } = await req.payload.find({
        collection,
        where: { id: { equals: id } },
        limit: 1,
        pagination: false,
        select: { name: true },
        depth: 0,
        overrideAccess: false,
        req,
      })
      if (docs[0]) return docs[0].name
    }
    return null
  },
})
