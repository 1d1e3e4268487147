import type { Payload, PayloadRequest, TypedUser } from 'payload'

import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { withTransaction } from '@/database/core/transaction'
import { isApprovedAgent } from '@/domain/accounts/roles'
import { type OwnProfile, profileStateOf } from '@/domain/agents/ownProfile'
import { profileSchema } from '@/domain/agents/profile'
import { defaultPortrait, portraitOrDefault } from '@/domain/content/defaultPortrait'
import { AppError } from '@/domain/shared/errors'
import type { ConsultantProfile } from '@/payload-types'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { photosPerAgent } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'
import { changedFields } from '@/useCases/edits/changedFields'
import { baseOfIfMatch, entityTagOf } from '@/useCases/edits/entityTag'
import { fieldsOf } from '@/useCases/edits/readState'
import { refuseEditConflict } from '@/useCases/edits/refuseEditConflict'
import { serializeByKey } from '@/useCases/serializeByKey'

import { dropOldestDraft } from './dropOldestDraft'
import { discardPhoto, savePhoto } from './profilePhoto'

// Only admins may read drafts. Here an agent reads and writes one row, the agent's own, with fixed fields.
const asOwner = { depth: 0, overrideAccess: true } as const

/**
 * Reads the agent's own profile as last saved, or the account's name if nothing was saved yet.
 * @throws {AppError} as {@link requireApprovedAgent}
 */
export async function readOwnProfile(
  payload: Payload,
  person: TypedUser | null,
): Promise<OwnProfile> {
  const agent = requireApprovedAgent(person)
  const row = await findRow(payload, agent)
  const newest = row && (await findDraft(payload, row.id))
  const fields = fieldsOf(payload, 'consultant-profile')
  const etag = entityTagOf(payload.secret, fields, newest ?? {}, { isDraft: true })
  const imageUrl = portraitOrDefault(newest?.imageUrl)
  return {
    ...textsOf(newest, agent.name),
    imageUrl,
    // One that was deleted is still named by the profile.
    hasPhoto: Boolean(newest?.photo) && imageUrl !== defaultPortrait,
    state: row ? profileStateOf(row, newest) : 'none',
    published: row?._status === 'published' ? textsOf(row) : null,
    etag,
  }
}

// An admin's draft may lack texts.
const textsOf = (of: Partial<ConsultantProfile> | undefined, accountName?: string | null) => ({
  name: of?.name ?? accountName ?? '',
  introMessage: of?.introMessage ?? '',
})

/**
 * Saves the agent's own profile as a draft for an admin to publish; the published version stays (specification 5.6).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput`, `bodyTooLarge`, `unsupportedMediaType` with field errors, `tooManyRequests` beyond 20 photos in
 * an hour, `editConflict` under `If-Match` with an earlier state, `unavailable`, and as {@link requireApprovedAgent}
 */
export const saveOwnProfile = defineUseCase({
  guard: requireApprovedAgent,
  schema: profileSchema,
  run: async (req, { introMessage, name, photo, removePhoto }, agent): Promise<OwnProfile> => {
    // Outside of the transaction, which may be retried: files can't be rolled back.
    if (photo) await enforceRateLimit(req, photosPerAgent(String(agent.id)))
    // An agent's photos one after the other: each is encoded on all threads, and others' wait behind at most one of this agent's.
    const uploaded =
      photo && (await serializeByKey(`photo ${agent.id}`, () => savePhoto(req, photo, name)))
    const data = {
      name,
      introMessage,
      ...(uploaded || removePhoto ? { photo: uploaded ?? null } : {}),
      _status: 'draft',
    } as const
    try {
      await serializeByKey(String(agent.id), () =>
        withTransaction(req, () => saveDraft(req, agent, data)),
      )
    } catch (error) {
      if (uploaded) await discardPhoto(req.payload, uploaded)
      throw error
    }
    return readOwnProfile(req.payload, agent)
  },
})

type Draft = { name: string; introMessage: string; photo?: string | null; _status: 'draft' }

async function saveDraft(req: PayloadRequest, agent: TypedUser, data: Draft): Promise<void> {
  const options = { collection: 'consultant-profile', draft: true, req, ...asOwner } as const
  await requireStillApproved(req, String(agent.id))
  const row = await findRow(req.payload, agent, req)
  const fields = fieldsOf(req.payload, 'consultant-profile')
  const base = baseOfIfMatch(req.payload.secret, fields, req.headers.get('if-match'))
  const stored: Partial<ConsultantProfile> = row ? await findDraft(req.payload, row.id, req) : {}
  if (base)
    await refuseEditConflict(req, { base: { ...base, isDraft: true }, data, fields, stored })
  // What is public already would wait for its publication.
  const isPublished = stored._status === 'published'
  if (isPublished && changedFields(req, fields, stored, { ...stored, ...data }).length === 0) return
  if (row) {
    await dropOldestDraft(req, row.id)
    await req.payload.update({ id: row.id, data, ...options })
  } else await req.payload.create({ data: { ...data, agent: String(agent.id) }, ...options })
}

/** A photo may take minutes to arrive: the agent may have been suspended since, and anonymised. */
async function requireStillApproved(req: PayloadRequest, id: string): Promise<void> {
  const agent = { collection: 'agents', id } as const
  await touchAccountConflictRow(req, id)
  const stored = await findStoredAccount(req, agent)
  if (!stored || !isApprovedAgent({ ...stored, ...agent })) throw new AppError('forbidden')
}

const findDraft = (payload: Payload, id: string, req?: PayloadRequest) =>
  payload.findByID({
    collection: 'consultant-profile',
    id,
    draft: true,
    ...asOwner,
    req,
  })

async function findRow(payload: Payload, agent: TypedUser, req?: PayloadRequest) {
  const { docs } = await payload.find({
    collection: 'consultant-profile',
    where: { agent: { equals: agent.id } },
    select: { _status: true, introMessage: true, name: true },
    limit: 1,
    pagination: false,
    ...asOwner,
    req,
  })
  return docs[0]
}
