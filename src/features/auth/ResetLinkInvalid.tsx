import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import styles from '@/ui/forms/FormPage.module.css'

/** Replaces the reset form when its link is invalid. */
export function ResetLinkInvalid() {
  return (
    <>
      <p className={styles.note}>{copy.resetLinkInvalid}</p>
      <p className={styles.links}>
        <a href={routes.forgotPassword}>{copy.toNewResetMail}</a>
      </p>
    </>
  )
}
