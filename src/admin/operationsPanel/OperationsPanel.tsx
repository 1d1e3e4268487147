import type { DashboardViewServerProps } from '@payloadcms/next/views'
import { Gutter } from '@payloadcms/ui'

import { SignOut } from '@/admin/controls/SignOut.client'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { listTroubles } from '@/useCases/troubles/listTroubles'

import { ContentLinks } from './ContentLinks'
import styles from './OperationsPanel.module.css'
import { OperationsPanelTables } from './OperationsPanelTables.client'
import { TroubleList } from './TroubleList'

/** The panel's first page (specification 7.1); Payload shows it to admins only. The tables load personal data later. */
export async function OperationsPanel({ initPageResult, navGroups }: DashboardViewServerProps) {
  const { req } = initPageResult
  const { i18n, payload, user } = req
  const settings = payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: false,
    user,
    req,
  })
  const [{ disclaimer }, troubles] = await Promise.all([settings, listTroubles(req)])

  return (
    <Gutter className={styles.operationsPanel}>
      <main className={styles.main}>
        <div className={styles.top}>
          <h1 className={styles.welcome}>{copy.welcome(user?.email ?? '')}</h1>
          <SignOut />
        </div>
        {troubles.length > 0 && <TroubleList troubles={troubles} />}
        <OperationsPanelTables />
        <ContentLinks groups={navGroups ?? []} i18n={i18n} />
      </main>
      <footer className={styles.disclaimer}>{disclaimer}</footer>
    </Gutter>
  )
}
