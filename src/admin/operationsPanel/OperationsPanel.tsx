import type { DashboardViewServerProps } from '@payloadcms/next/views'
import { Gutter } from '@payloadcms/ui'

import { operationsPanel as copy } from '@/copy/operationsPanel'

import { ContentLinks } from './ContentLinks'
import { Operations } from './Operations.client'
import styles from './OperationsPanel.module.css'
import { SignOut } from '@/admin/SignOut.client'

/** The panel's dashboard (specification 7.1), which Payload shows to admins only. Nothing of a customer is in it: the tables read that themselves. */
export async function OperationsPanel({ initPageResult, navGroups }: DashboardViewServerProps) {
  const { req } = initPageResult
  const { i18n, payload, user } = req
  const { disclaimer } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: false,
    user,
    req,
  })

  return (
    <Gutter className={styles.panel}>
      <main className={styles.main}>
        <div className={styles.top}>
          <h1 className={styles.welcome}>{copy.welcome(user?.email ?? '')}</h1>
          <SignOut />
        </div>
        <Operations />
        <ContentLinks groups={navGroups ?? []} i18n={i18n} />
      </main>
      <footer className={styles.disclaimer}>{disclaimer}</footer>
    </Gutter>
  )
}
