import { recordsOf, routes } from '@/config/routes'
import { preview as copy } from '@/copy/preview'
import type { ContentSource } from '@/domain/content/preview'

import styles from './PreviewPane.module.css'

type PreviewHintProps = {
  /** Another content, of which a text was clicked. */
  elsewhere: ContentSource | null
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

const formOf = (source: ContentSource): string =>
  source === 'consultant-profile' ? recordsOf(source) : `${routes.admin}/globals/${source}`
