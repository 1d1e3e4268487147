import { routes } from '@/config/routes'
import { site } from '@/copy/site'
import styles from './SiteFooter.module.css'

type SiteFooterProps = { brandName: string; disclaimer: string; year: number }

export function SiteFooter({ brandName, disclaimer, year }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{disclaimer}</p>
        <div className={styles.legal}>
          <a className={styles.privacy} href={routes.privacy}>
            {site.privacyPolicy}
          </a>
          <p className={styles.copyright}>{site.copyright(year, brandName)}</p>
        </div>
      </div>
    </footer>
  )
}
