import { routes } from '@/config/routes'
import { dashboard as copy } from '@/copy/dashboard'
import { profileStates } from '@/copy/profileStates'
import type { ProfileState } from '@/domain/agents/ownProfile'

import styles from './FirstSteps.module.css'
import { ShareStep } from './referralLink/ShareStep.client'
import { Step } from './Step'

type FirstStepsProps = { link: string; profile: ProfileState }

/** Leads an agent without customers to the profile and the link (specification 5.3). */
export function FirstSteps({ link, profile }: FirstStepsProps) {
  const isWritten = profile !== 'none'
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h3 className={styles.heading} id="first-steps">
        {copy.firstSteps}
      </h3>
      <ol className={styles.list}>
        <Step
          href={`${routes.settings}#profile`}
          isDone={isWritten}
          number={1}
          text={isWritten ? profileStates[profile].label : copy.writeProfileText}
          title={copy.writeProfile}
        />
        <ShareStep link={link} />
      </ol>
    </section>
  )
}
