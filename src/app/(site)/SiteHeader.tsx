import { site } from '@/copy/site'
import { Logo } from '@/ui/Logo'
import styles from './SiteHeader.module.css'

type SiteHeaderProps = { brandName: string; tagline: string }

/** `<main id="content" tabIndex={-1}>` is where the skip link leads. */
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
      </div>
    </header>
  )
}
