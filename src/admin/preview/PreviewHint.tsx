import { collectionPageOf, globalPageOf } from '@/config/routes'
import { preview as copy } from '@/copy/preview'
import type { PreviewedForm } from '@/domain/content/preview'

import styles from './PreviewPane.module.css'

type PreviewHintProps = {
  /** Another form, of whose content a text was clicked. */
  elsewhere: PreviewedForm | null
}

/** Says what a click on a text does, or where a text is edited that this form does not have. */
export function PreviewHint({ elsewhere }: PreviewHintProps) {
  return (
    <p className={styles.hint} role="status">
      {elsewhere ? (
        <>
          {copy.elsewhere(copy.forms[elsewhere])} <a href={formOf(elsewhere)}>{copy.openForm}</a>
        </>
      ) : (
        copy.hint
      )}
    </p>
  )
}

const formOf = (form: PreviewedForm): string =>
  form === 'consultant-profile' ? collectionPageOf(form) : globalPageOf(form)
