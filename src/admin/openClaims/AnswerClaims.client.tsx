'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { type ClaimAnswer, answerClaims } from '@/admin/saving/answerClaims'
import { callServer, hasLostAccess } from '@/client/callServer'
import { leavePage } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import type { AnsweredClaims } from '@/domain/claims/claimReviewSchema'
import type { OpenClaim } from '@/domain/claims/claimReview'

const { page: copy } = claimReview

type AnswerClaimsProps = Pick<AnsweredClaims, 'document' | 'fingerprint'> & {
  /** The id of what names the document. */
  describedBy: string
  claims: readonly OpenClaim[]
}

/** Asks an admin to answer for claims of what is public already. */
export function AnswerClaims({ claims, describedBy, document, fingerprint }: AnswerClaimsProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const answer = async () => {
    if (isBusy) return
    setBusy(true)
    const refused = { code: 'claimReviewRequired', fieldErrors: [...claims] }
    let answered = await answerClaims(refused, undefined, 'record')
    while (answered) {
      const body: AnsweredClaims = { document, fingerprint, claimReview: answered.review }
      const address = routes.operationsClaimReviewsApi
      const result = await callServer(address, { method: 'POST', body, isSave: true })
      if (result.ok) {
        toast.success(copy.answered)
        router.refresh()
        break
      }
      if (hasLostAccess(result)) return leavePage(result)
      const last: ClaimAnswer = answered
      answered = await answerClaims(result, last, 'record')
      if (answered === undefined) toast.error(result.message ?? copy.failure)
    }
    setBusy(false)
  }

  return (
    <PanelButton describedBy={describedBy} isBusy={isBusy} onClick={() => void answer()}>
      {copy.answer}
    </PanelButton>
  )
}
