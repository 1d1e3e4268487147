import { routes } from '@/config/routes'
import { auth as copy } from '@/copy/auth'
import { ButtonLink } from '@/ui/ButtonLink'
import styles from '@/ui/FormPage.module.css'

/** In the form's place, where the link would be refused. */
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
