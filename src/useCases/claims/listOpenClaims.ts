import { requireAdmin } from '@/auth/requireAdmin'
import { listOpenChecks } from '@/database/claims/claimChecks'
import { readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { claimCheckedDocuments, type ClaimTarget } from '@/domain/claims/claimCheckedFields'
import type { OpenClaim } from '@/domain/claims/claimReview'
import { pathInState } from '@/domain/content/pathInState'
import { claimReview as copy } from '@/copy/claimReview'
import { defineUseCase } from '@/useCases/defineUseCase'
import { readState } from '@/useCases/edits/readState'

import { checkDocument } from './checkDocument'
import { publicTextsOf } from './publicTexts'

/** A published document with the claims that nobody has answered for. */
export type DocumentClaims = {
  target: ClaimTarget
  title: string
  claims: OpenClaim[]
  /** Of the texts and the rules. */
  fingerprint: string
  /** By the path of a claim: where the field stands in the form, which shows the newest draft. */
  fields: Record<string, string>
}

/**
 * The open claims of everything that is published, by today's rules (specification 8.14).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `unavailable`
 */
export const listOpenClaims = defineUseCase({
  guard: requireAdmin,
  run: async (req): Promise<DocumentClaims[]> => {
    const listed: DocumentClaims[] = []
    for (const { document } of await listOpenChecks(req.payload))
      for (const { content, target } of await readPublishedDocuments(req.payload, document)) {
        const texts = publicTextsOf(req.payload, target.slug, content, req)
        const { fingerprint, open } = await checkDocument(req.payload, target, texts)
        if (open.length === 0) continue
        const draft = (await readState(req, target, { draft: true })) ?? content
        const fields = Object.fromEntries(
          open.map(({ path }) => [path, pathInState(path, content, draft)]),
        )
        listed.push({ target, title: titleOf(target, content), claims: open, fingerprint, fields })
      }
    return listed
  },
})

function titleOf({ slug }: ClaimTarget, content: { name?: unknown }): string {
  const { label } = claimCheckedDocuments[slug]
  return slug === 'consultant-profile' ? copy.named(label, String(content.name ?? '')) : label
}
