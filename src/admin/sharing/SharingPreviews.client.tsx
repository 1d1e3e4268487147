'use client'

import { useFormFields } from '@payloadcms/ui'

import { sharing as copy } from '@/copy/sharing'
import { shorten } from '@/domain/values/texts'

import { CardPicture } from './CardPicture'
import styles from './SharingPreviews.module.css'
import { useSharingPicture } from './useSharingPicture'

type SharingPreviewsProps = { headline: string; host: string }

// What fits on the one line that search engines give a title, and the two of a description.
const shownTitle = 30
const shownDescription = 80

/** Follows what is typed. */
export function SharingPreviews({ headline, host }: SharingPreviewsProps) {
  const title = useText('seo.title')
  const description = useText('seo.description')
  const brandName = useText('brandName')
  const tagline = useText('tagline')
  const picture = useSharingPicture(useFormFields(([fields]) => fields['seo.image']?.value))
  const shown = {
    title: title || copy.noTitle,
    description: description || copy.noDescription,
  }
  return (
    <div className={`field-type ${styles.previews}`}>
      <section aria-labelledby="search-preview">
        <h3 className={styles.heading} id="search-preview">
          {copy.searchPreview}
        </h3>
        <div className={styles.result} data-preview="search">
          <div className={styles.site}>
            {brandName}
            <span className={styles.host}>{host}</span>
          </div>
          <div className={styles.title}>{shorten(shown.title, shownTitle)}</div>
          <div className={styles.description}>{shorten(shown.description, shownDescription)}</div>
        </div>
        <p className={styles.note}>
          {copy.shownOf(title, shownTitle, description, shownDescription)}
        </p>
      </section>
      <section aria-labelledby="card-preview">
        <h3 className={styles.heading} id="card-preview">
          {copy.cardPreview}
        </h3>
        <div className={styles.card} data-preview="card">
          {picture ? (
            <img
              alt=""
              className={styles.picture}
              src={picture.url}
              style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
            />
          ) : (
            <CardPicture brandName={brandName} headline={headline} tagline={tagline} />
          )}
          <div className={styles.text}>
            <div className={styles.cardTitle}>{shown.title}</div>
            <div className={styles.cardDescription}>{shown.description}</div>
            <div className={styles.host}>{host}</div>
          </div>
        </div>
        <p className={styles.note}>{copy.cardNote}</p>
      </section>
    </div>
  )
}

const useText = (path: string): string =>
  useFormFields(([fields]) => {
    const value = fields[path]?.value
    return typeof value === 'string' ? value.trim() : ''
  })
