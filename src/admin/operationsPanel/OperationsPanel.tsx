import type { DashboardViewServerProps } from '@payloadcms/next/views'
import { Gutter } from '@payloadcms/ui'

import { SignOut } from '@/admin/SignOut.client'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { calendarWarning } from '@/domain/calendarEnd'
import { isReachable, presentCompany } from '@/domain/company'

import { CalendarNotice } from './CalendarNotice'
import { ContactNotice } from './ContactNotice'
import { ContentLinks } from './ContentLinks'
import styles from './OperationsPanel.module.css'
import { PanelTables } from './PanelTables.client'

/** The panel's first page (specification 7.1); Payload shows it to admins only. The tables load personal data later. */
export async function OperationsPanel({ initPageResult, navGroups }: DashboardViewServerProps) {
  const { req } = initPageResult
  const { i18n, payload, user } = req
  const { company, disclaimer } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: false,
    user,
    req,
  })
  const warning = calendarWarning()

  return (
    <Gutter className={styles.panel}>
      <main className={styles.main}>
        <div className={styles.top}>
          <h1 className={styles.welcome}>{copy.welcome(user?.email ?? '')}</h1>
          <SignOut />
        </div>
        {!isReachable(presentCompany(company)) && <ContactNotice />}
        {warning && <CalendarNotice warning={warning} />}
        <PanelTables />
        <ContentLinks groups={navGroups ?? []} i18n={i18n} />
      </main>
      <footer className={styles.disclaimer}>{disclaimer}</footer>
    </Gutter>
  )
}
