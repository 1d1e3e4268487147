import { routes } from '@/config/routes'
import { dashboard as copy } from '@/copy/dashboard'
import type { ProfileState } from '@/domain/ownProfile'

import page from './AgentPage.module.css'
import { Customers } from './Customers.client'
import styles from './Dashboard.module.css'
import { FirstSteps } from './FirstSteps'
import { ReferralLink } from './ReferralLink.client'
import { ReferralQrCode } from './ReferralQrCode'
import { SignOut } from './SignOut.client'

type DashboardProps = { email: string; link: string; profile: ProfileState }

/** An agent's referral link and customers (specification 5.3). */
export function Dashboard({ email, link, profile }: DashboardProps) {
  return (
    <div className={page.page}>
      <div className={page.top}>
        <h1 className={styles.welcome}>{copy.welcome(email)}</h1>
        <div className={styles.links}>
          <a className={page.link} href={routes.settings}>
            {copy.settings}
          </a>
          <SignOut />
        </div>
      </div>
      <section className={styles.referral} aria-labelledby="referral">
        <div>
          <h2 className={page.heading} id="referral" tabIndex={-1}>
            {copy.referralHeading}
          </h2>
          <p className={page.hint}>{copy.referralHint}</p>
          <ReferralLink link={link} />
        </div>
        <ReferralQrCode link={link} />
      </section>
      <section aria-labelledby="customers">
        <Customers firstSteps={<FirstSteps link={link} profile={profile} />} />
      </section>
    </div>
  )
}
