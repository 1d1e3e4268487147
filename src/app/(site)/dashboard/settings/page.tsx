import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { account } from '@/copy/account'
import { profile as copy } from '@/copy/profile'
import { schedule } from '@/copy/schedule'
import page from '@/features/dashboard/AgentPage.module.css'
import { SignOut } from '@/features/dashboard/SignOut.client'
import { ProfileEditor } from '@/features/profile/ProfileEditor.client'
import { NameAndPhoneForm } from '@/features/settings/NameAndPhoneForm.client'
import { FollowAccess } from '@/features/settings/FollowAccess.client'
import { LeaveForm } from '@/features/settings/LeaveForm.client'
import { PasswordForm } from '@/features/settings/PasswordForm.client'
import { SignOutEverywhere } from '@/features/settings/SignOutEverywhere.client'
import { getPayload } from '@/server/payload'
import { SavingDialogs } from '@/ui/saving/SavingDialogs.client'
import { SecondFactor } from '@/ui/secondFactor/SecondFactor.client'
import { readOwnProfile } from '@/useCases/agents/ownProfile'

import { approvedAgent } from '../approvedAgent'

import styles from './page.module.css'

export const metadata: Metadata = { title: copy.pageTitle, robots: { index: false } }

/** An agent's profile, which visitors see, and account (specification 5.6, 5.7, 5.11). */
export default async function SettingsPage() {
  const agent = await approvedAgent()
  const profile = await readOwnProfile(await getPayload(), agent)
  return (
    <div className={page.page}>
      <div className={page.top}>
        <h1 className={`${page.title} ${styles.grow}`}>{copy.pageTitle}</h1>
        <a className={page.link} href={routes.dashboard}>
          {copy.backToDashboard}
        </a>
        <SignOut />
      </div>
      <section aria-labelledby="leave" className={styles.leave}>
        <h2 className={page.heading} id="leave" tabIndex={-1}>
          {schedule.away}
        </h2>
        <p className={page.hint}>{schedule.awayDescription}</p>
        <LeaveForm awayFrom={agent.awayFrom} awayUntil={agent.awayUntil} id={String(agent.id)} />
      </section>
      <section aria-labelledby="profile">
        <h2 className={page.heading} id="profile" tabIndex={-1}>
          {copy.heading}
        </h2>
        <p className={page.hint}>{copy.hint}</p>
        <ProfileEditor agent={String(agent.id)} profile={profile} />
      </section>
      <div className={styles.account}>
        <section aria-labelledby="contact">
          <h2 className={page.heading} id="contact">
            {copy.accountHeading}
          </h2>
          <p className={page.hint}>
            {agent.email} · {account.emailHint}
          </p>
          <NameAndPhoneForm id={String(agent.id)} name={agent.name} phone={agent.phone} />
        </section>
        <section aria-labelledby="password">
          <h2 className={page.heading} id="password">
            {account.passwordHeading}
          </h2>
          <PasswordForm email={agent.email} />
        </section>
        <SecondFactor email={agent.email} headingClass={page.heading} />
        <section aria-labelledby="devices">
          <h2 className={page.heading} id="devices">
            {account.devicesHeading}
          </h2>
          <p className={page.hint}>{account.devicesHint}</p>
          <SignOutEverywhere />
        </section>
      </div>
      <SavingDialogs collection="agents" email={agent.email} id={String(agent.id)} />
      <FollowAccess />
    </div>
  )
}
