import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { ButtonLink } from '@/ui/ButtonLink'
import styles from '@/ui/FormPage.module.css'

/** Replaces the reset form when its link is invalid. */
export function ResetLinkInvalid() {
  return (
    <>
      <p className={styles.note}>{copy.resetLinkInvalid}</p>
      <ButtonLink className={styles.next} href={routes.forgotPassword} isFullWidth>
        {copy.requestReset}
      </ButtonLink>
    </>
  )
}
