import { requireAdmin } from '@/auth/requireAdmin'
import { listOpenChecks } from '@/database/claims/claimChecks'
import { readPublishedDocuments } from '@/database/claims/publishedDocuments'
import { claimCheckedDocuments, type ClaimTarget } from '@/domain/claims/claimCheckedFields'
import type { OpenClaim } from '@/domain/claims/claimReview'
import { claimReview as copy } from '@/copy/claimReview'
import { defineUseCase } from '@/useCases/defineUseCase'

import { checkDocument } from './checkDocument'
import { publicTextsOf } from './publicTexts'

/** A published document with the claims that nobody has answered for. */
export type DocumentClaims = {
  target: ClaimTarget
  title: string
  claims: OpenClaim[]
  /** Of the texts and the rules. */
  fingerprint: string
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
        if (open.length > 0)
          listed.push({ target, title: titleOf(target, content), claims: open, fingerprint })
      }
    return listed
  },
})

function titleOf({ slug }: ClaimTarget, content: { name?: unknown }): string {
  const { label } = claimCheckedDocuments[slug]
  return slug === 'consultant-profile' ? copy.named(label, String(content.name ?? '')) : label
}
