import { routes } from '@/config/routes'
import { company as companyCopy } from '@/copy/company'
import { site } from '@/copy/site'
import { koreanDay } from '@/domain/calendar/time'
import type { Company } from '@/domain/content/company'
import { DetailList } from '@/ui/DetailList'
import type { FieldMark } from '@/ui/fieldMark'

import styles from './SiteFooter.module.css'

type SiteFooterProps = {
  brandName: string
  disclaimer: string
  company: Company
  /** Of the preview alone. */
  mark?: FieldMark
}

export function SiteFooter({ brandName, company, disclaimer, mark }: SiteFooterProps) {
  const { details, officer } = company
  const officerLine = { label: companyCopy.officer, texts: officer.flatMap(({ texts }) => texts) }
  const shown = officer.length > 0 ? [...details, officerLine] : details

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p {...mark?.('site-settings', 'disclaimer')}>{disclaimer}</p>
        {shown.length > 0 && <DetailList className={styles.company} details={shown} mark={mark} />}
        <div className={styles.legal}>
          <a className={styles.privacy} href={routes.privacy}>
            {site.privacyPolicy}
          </a>
          <p>{site.copyright(thisYear(), brandName)}</p>
        </div>
      </div>
    </footer>
  )
}

const thisYear = () => koreanDay(new Date()).year
