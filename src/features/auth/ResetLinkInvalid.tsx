import type { Ref } from 'react'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import styles from '@/ui/forms/FormPage.module.css'

type ResetLinkInvalidProps = {
  /** Whether it may have set the password already. */
  mayBeDone?: boolean
  ref?: Ref<HTMLDivElement>
}

/** Replaces the reset form when its link is invalid. */
export function ResetLinkInvalid({ mayBeDone, ref }: ResetLinkInvalidProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <p className={styles.text}>{copy.resetLinkInvalid}</p>
      {mayBeDone && <p className={styles.text}>{copy.mayBeReset}</p>}
      <p className={styles.links}>
        {mayBeDone && <a href={routes.signIn}>{copy.backToSignIn}</a>}
        <a href={routes.forgotPassword}>{copy.toNewResetMail}</a>
      </p>
    </div>
  )
}
