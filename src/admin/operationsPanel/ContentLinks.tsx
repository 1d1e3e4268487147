import { getTranslation, type I18nClient } from '@payloadcms/translations'
import type { DashboardViewServerProps } from '@payloadcms/next/views'
import Link from 'next/link'

import { privacyReviewPage, routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { privacyReview } from '@/copy/privacyReview'

import styles from './ContentLinks.module.css'

type ContentLinksProps = {
  groups: NonNullable<DashboardViewServerProps['navGroups']>
  i18n: I18nClient
}

/** Links to everything that this admin may edit, for screens where Payload's navigation is closed. */
export const ContentLinks = ({ groups, i18n }: ContentLinksProps) => (
  <nav aria-label={copy.content} className={styles.content}>
    <div>
      <h2 className={styles.label}>{copy.reviews}</h2>
      <ul className={styles.links}>
        <li>
          <Link className={styles.link} href={privacyReviewPage} prefetch={false}>
            {privacyReview.title}
          </Link>
        </li>
      </ul>
    </div>
    {groups.map(({ entities, label }) => (
      <div key={label}>
        <h2 className={styles.label}>{label}</h2>
        <ul className={styles.links}>
          {entities.map((entity) => (
            <li key={entity.slug}>
              <Link
                className={styles.link}
                href={`${routes.admin}/${entity.type}/${entity.slug}`}
                prefetch={false}
              >
                {getTranslation(entity.label, i18n)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
