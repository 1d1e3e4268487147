import { routes } from '@/config/routes'
import { dashboard as copy } from '@/copy/dashboard'

import page from './AgentPage.module.css'
import { Customers } from './Customers.client'
import styles from './Dashboard.module.css'
import { ReferralLink } from './ReferralLink.client'
import { ReferralQrCode } from './ReferralQrCode'
import { SignOut } from './SignOut.client'

type DashboardProps = { email: string; link: string }

/** An agent's referral link and customers (specification 5.3). */
export function Dashboard({ email, link }: DashboardProps) {
  return (
    <div className={page.page}>
      <div className={page.top}>
        <h1 className={page.title}>{copy.welcome(email)}</h1>
        <div className={styles.links}>
          <a className={page.link} href={routes.settings}>
            {copy.settings}
          </a>
          <SignOut />
        </div>
      </div>
      <section className={styles.referral} aria-labelledby="referral">
        <div>
          <h2 className={page.heading} id="referral">
            {copy.referralHeading}
          </h2>
          <p className={page.hint}>{copy.referralHint}</p>
          <ReferralLink link={link} />
        </div>
        <ReferralQrCode link={link} />
      </section>
      <section aria-labelledby="customers">
        <h2 className={page.heading} id="customers" tabIndex={-1}>
          {copy.customersHeading}
        </h2>
        <Customers />
      </section>
    </div>
  )
}
