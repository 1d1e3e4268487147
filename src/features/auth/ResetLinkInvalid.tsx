import type { Ref } from 'react'

import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import styles from '@/ui/forms/FormPage.module.css'

type ResetLinkInvalidProps = { ref?: Ref<HTMLDivElement> }

/** Replaces the reset form when its link is invalid. */
export function ResetLinkInvalid({ ref }: ResetLinkInvalidProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      <p className={styles.text}>{copy.resetLinkInvalid}</p>
      <p className={styles.links}>
        <a href={routes.forgotPassword}>{copy.toNewResetMail}</a>
      </p>
    </div>
  )
}
