'use client'

import { type ReactNode, useState } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { returnPathOf } from '@/domain/accounts/returnPath'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Outcome, SecondFactorFlow } from '@/ui/secondFactor/SecondFactorFlow'

import { EnrolmentStep } from './EnrolmentStep'

type EnrolmentProps = {
  email: string
  homePath: string
  /** The page that led here, as the address says; unchecked. */
  from: string | undefined
  /** Where recovery codes are made anew. */
  accountPath: string
  /** Stands above the steps, as the children stand below, until the second factor is on. */
  intro: ReactNode
  children: ReactNode
}

/** Sets up the second factor of somebody who must have one, and goes on to where they were going. */
export function Enrolment(props: EnrolmentProps) {
  const { accountPath, children, email, from, homePath, intro } = props
  const [stage, setStage] = useState<'off' | 'on' | 'codesLost'>('off')

  const end = (outcome: Outcome) => {
    if (outcome === 'codesLost') setStage('codesLost')
    // A page that was left because it may show nothing any more is known as the referrer only.
    else window.location.replace(returnPathOf(from ?? referringPath(), homePath))
  }

  if (stage === 'codesLost')
    return (
      <EnrolmentStep text={copy.said.codesLost} title={copy.codesLostTitle}>
        <ButtonLink href={accountPath} isFullWidth>
          {copy.titles.newCodes}
        </ButtonLink>
      </EnrolmentStep>
    )
  return (
    <>
      {stage === 'off' && intro}
      <SecondFactorFlow
        email={email}
        Frame={EnrolmentStep}
        onEnd={end}
        onTurnedOn={() => setStage('on')}
        purpose="setUp"
        since={null}
      />
      {stage === 'off' && children}
    </>
  )
}

function referringPath(): string | undefined {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  return referrer?.origin === window.location.origin ? referrer.pathname : undefined
}
