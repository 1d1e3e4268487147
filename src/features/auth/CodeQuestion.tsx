import { useState } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { secondFactorRules } from '@/copy/secondFactorRules'
import page from '@/ui/forms/FormPage.module.css'

export const codeQuestionId = 'code-question'

type CodeQuestionProps = {
  /** Of the account; unknown when an answer was lost. */
  email: string | undefined
  isRecovery: boolean
}

/** Begins the second step of signing in: what is asked for, and whose account it is. */
export function CodeQuestion({ email, isRecovery }: CodeQuestionProps) {
  const [account] = useState(email)
  return (
    <div>
      <p id={codeQuestionId}>
        {isRecovery ? copy.recoveryCodeRequired : secondFactorRules.required}
      </p>
      {account && <p className={page.text}>{copy.signingInAs(account)}</p>}
    </div>
  )
}
