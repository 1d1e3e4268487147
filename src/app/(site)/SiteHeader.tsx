import { consultationFormId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { site } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import { Logo } from '@/ui/Logo'
import styles from './SiteHeader.module.css'

type SiteHeaderProps = { brandName: string; tagline: string }

/** The page needs `<main id="content" tabIndex={-1}>`, the skip link's target. */
export function SiteHeader({ brandName, tagline }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {site.skipToContent}
      </a>
      <div className={styles.inner}>
        <a className={styles.brand} href="/">
          <Logo className={styles.logo} />
          <span className={styles.name}>{brandName}</span>
        </a>
        <span className={styles.tagline}>{tagline}</span>
        <ButtonLink className={styles.action} href={`#${consultationFormId}`}>
          {consultation.submit}
        </ButtonLink>
      </div>
    </header>
  )
}
