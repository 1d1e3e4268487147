'use client'

import { useFormFields } from '@payloadcms/ui'

import { sharing as copy } from '@/copy/sharing'

import both from './SharingPreviews.module.css'
import { CardPicture } from './CardPicture'
import styles from './KakaoTalkCardPreview.module.css'
import { useUploadedSharingImage } from './useUploadedSharingImage'
import { useFieldText } from './useFieldText'

type KakaoTalkCardPreviewProps = { headline: string; host: string }

/** Follows what is typed. */
export function KakaoTalkCardPreview({ headline, host }: KakaoTalkCardPreviewProps) {
  const title = useFieldText('seo.title')
  const description = useFieldText('seo.description')
  const brandName = useFieldText('brandName')
  const tagline = useFieldText('tagline')
  const picture = useUploadedSharingImage(useFormFields(([fields]) => fields['seo.image']?.value))
  return (
    <section aria-labelledby="card-preview">
      <h3 className={both.heading} id="card-preview">
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
          <div className={styles.title}>{title || copy.noTitle}</div>
          <div className={styles.description}>{description || copy.noDescription}</div>
          <div className={both.host}>{host}</div>
        </div>
      </div>
      <p className={both.hint}>{copy.cardHint}</p>
    </section>
  )
}
