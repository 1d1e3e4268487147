'use client'

import { sharing as copy } from '@/copy/sharing'
import { shorten } from '@/domain/values/texts'

import both from './SharingPreviews.module.css'
import styles from './SearchResultPreview.module.css'
import { useFieldText } from './useFieldText'

type SearchResultPreviewProps = { host: string }

// What fits on the one line that search engines give a title, and the two of a description.
const shownTitle = 30
const shownDescription = 80

/** Follows what is typed. */
export function SearchResultPreview({ host }: SearchResultPreviewProps) {
  const title = useFieldText('seo.title')
  const description = useFieldText('seo.description')
  const brandName = useFieldText('brandName')
  return (
    <section aria-labelledby="search-preview">
      <h3 className={both.heading} id="search-preview">
        {copy.searchPreview}
      </h3>
      <div className={styles.result} data-preview="search">
        <div className={styles.site}>
          {brandName}
          <span className={both.host}>{host}</span>
        </div>
        <div className={styles.title}>{shorten(title || copy.noTitle, shownTitle)}</div>
        <div className={styles.description}>
          {shorten(description || copy.noDescription, shownDescription)}
        </div>
      </div>
      <p className={both.hint}>{copy.shownOf(title, shownTitle, description, shownDescription)}</p>
    </section>
  )
}
