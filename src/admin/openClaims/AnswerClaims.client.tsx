'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { type ClaimAnswer, answerClaims } from '@/admin/saving/answerClaims'
import { callServer, hasLostAccess, json } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { leavePage } from '@/client/sessionEnd'
import { routes } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import type { AnsweredClaims } from '@/domain/claims/claimReviewSchema'
import type { ClaimReview, OpenClaim } from '@/domain/claims/claimReview'

const { page: copy } = claimReview

type AnswerClaimsProps = Pick<AnsweredClaims, 'document' | 'fingerprint'> & {
  /** The id of what names the document. */
  describedBy: string
  claims: readonly OpenClaim[]
}

/** Asks an admin to answer for claims of what is public already; an answer that was not recorded is there when it is asked for again. */
export function AnswerClaims({ claims, describedBy, document, fingerprint }: AnswerClaimsProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  /** The last answer that was not recorded. */
  const [typed, setTyped] = useState<ClaimReview>()

  const answer = async () => {
    if (isBusy) return
    setBusy(true)
    const refused = { code: 'claimReviewRequired' as const, fieldErrors: [...claims] }
    let answered = await answerClaims(refused, typed && { claims, review: typed }, 'record')
    while (answered) {
      const body: AnsweredClaims = { document, fingerprint, claimReview: answered.review }
      const address = routes.operationsClaimReviewsApi
      const result = await callServer(address, {
        method: 'POST',
        body,
        read: json<{ isRecorded: boolean }>,
        isSave: true,
        continues: copy.continues,
      })
      if (result.ok) {
        setTyped(undefined)
        if (result.data.isRecorded) toast.success(copy.answered)
        else toast.info(copy.answeredBefore)
        router.refresh()
        break
      }
      if (hasLostAccess(result)) return leavePage(result)
      const last: ClaimAnswer = answered
      setTyped(last.review)
      answered = await answerClaims(result, last, 'record')
      if (answered === undefined) toast.error(refusalText(result) ?? result.message ?? copy.failure)
      // Other texts or rules than those that were shown, or nothing of the document is public any more.
      if (result.status === 409 || result.status === 404) router.refresh()
    }
    setBusy(false)
  }

  return (
    <PanelButton describedBy={describedBy} isBusy={isBusy} onClick={() => void answer()}>
      {copy.answer}
    </PanelButton>
  )
}
