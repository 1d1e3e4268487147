import type { Ref } from 'react'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { ButtonLink } from '@/ui/ButtonLink'
import { CheckMark } from '@/ui/drawings/CheckMark'
import styles from '@/ui/forms/FormPage.module.css'

type RegistrationDoneProps = { ref?: Ref<HTMLDivElement> }

/** Replaces the registration form once it was sent (specification 5.1). */
export function RegistrationDone({ ref }: RegistrationDoneProps) {
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <CheckMark />
      <h1 className={styles.title}>{copy.registered}</h1>
      <p className={styles.text}>{copy.approvalHint}</p>
      <ButtonLink className={styles.next} href={routes.signIn} isFullWidth>
        {copy.backToSignIn}
      </ButtonLink>
    </div>
  )
}
