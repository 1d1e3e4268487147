import type { Ref } from 'react'
import { closeByPressBeside } from '@/client/dialogs/closeByPressBeside'
import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import { consultation } from '@/copy/consultation'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import styles from './ConsentNotice.module.css'

type ConsentNoticeProps = {
  notice: { title: string; rows: readonly { label: string; text: string }[] }
  /** Call `showConsentNotice` with it; its button, Escape and a tap outside close it. */
  ref?: Ref<HTMLDialogElement>
}

export const noticeId = 'consent-notice'

const titleId = `${noticeId}-title`

/** Shows it from its beginning: its button, which the browser would focus, stands below a text that may be higher than the screen. */
export function showConsentNotice(dialog: HTMLDialogElement): void {
  dialog.showModal()
  ignoreOpeningClicks(dialog)
  closeByPressBeside(dialog)
  dialog.querySelector('h2')?.focus()
}

export function ConsentNotice({ notice, ref }: ConsentNoticeProps) {
  return (
    <dialog className={styles.notice} id={noticeId} ref={ref} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId} tabIndex={-1}>
        {notice.title}
      </h2>
      <dl className={styles.rows}>
        {notice.rows.map((row) => (
          <div key={row.label}>
            <dt className={styles.label}>{row.label}: </dt>
            <dd className={styles.text}>{row.text}</dd>
          </div>
        ))}
      </dl>
      {/* The CSS shows the close button that fits how the notice was opened. Without JavaScript, leaving the fragment closes it. */}
      <form method="dialog" className={styles.closeModal}>
        <Button type="submit" variant="quiet" isFullWidth>
          {consultation.closeNotice}
        </Button>
      </form>
      <ButtonLink href="#" variant="quiet" isFullWidth className={styles.closeTarget}>
        {consultation.closeNotice}
      </ButtonLink>
    </dialog>
  )
}
