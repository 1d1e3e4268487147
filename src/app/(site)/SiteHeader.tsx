import { consultationFormId, routes } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { site } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import type { FieldMark } from '@/ui/fieldMark'
import { Logo } from '@/ui/Logo'

import styles from './SiteHeader.module.css'

type SiteHeaderProps = {
  brandName: string
  tagline: string
  /** Of the preview alone. */
  mark?: FieldMark
}

/** The page needs `<main id="content" tabIndex={-1}>`, the skip link's target. */
export function SiteHeader({ brandName, mark, tagline }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {site.skipToContent}
      </a>
      <div className={styles.inner}>
        <a className={styles.brand} href={routes.landing}>
          <Logo className={styles.logo} />
          <span className={styles.name} {...mark?.('site-settings', 'brandName')}>
            {brandName}
          </span>
        </a>
        <span className={styles.tagline} {...mark?.('site-settings', 'tagline')}>
          {tagline}
        </span>
        <ButtonLink className={styles.action} href={`#${consultationFormId}`}>
          {consultation.submit}
        </ButtonLink>
      </div>
    </header>
  )
}
