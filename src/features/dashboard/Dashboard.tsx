import { routes } from '@/config/routes'
import { dashboard as copy } from '@/copy/dashboard'
import type { Leave } from '@/domain/agents/leave'
import type { ProfileState } from '@/domain/agents/ownProfile'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'

import page from './AgentPage.module.css'
import { Customers } from './list/Customers.client'
import styles from './Dashboard.module.css'
import { FirstSteps } from './FirstSteps'
import { LeaveLine } from './LeaveLine.client'
import { ReferralLink } from './referralLink/ReferralLink.client'
import { ReferralQrCode } from './referralLink/ReferralQrCode'
import { SignOut } from './SignOut.client'

type DashboardProps = {
  id: string
  email: string
  link: string
  profile: ProfileState
  leave: Leave
  /** When the page is made. */
  today: string
}

/** An agent's day: what is to be done, customers, and the referral link (specification 5.3). */
export function Dashboard({ email, id, leave, link, profile, today }: DashboardProps) {
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
      <LeaveLine leave={leave} today={today} />
      <div className={styles.columns}>
        <div className={styles.day}>
          <Customers agent={id} firstSteps={<FirstSteps link={link} profile={profile} />} />
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
      </div>
      <SavingDialogs collection="agents" email={email} id={id} />
    </div>
  )
}
