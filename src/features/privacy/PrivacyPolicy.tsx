import { company as companyCopy } from '@/copy/company'
import { privacy as copy } from '@/copy/privacy'
import { site } from '@/copy/site'
import { type Company, isReachable } from '@/domain/company'
import { DetailList } from '@/ui/DetailList'

import styles from './PrivacyPolicy.module.css'
import type { PrivacyPolicyContent } from './queries'

type PrivacyPolicyProps = { policy: PrivacyPolicyContent; company: Company }

/** Numbered chapters, as usual for Korean privacy policies. The contact, and the words that point to it, stand only where it is filled in. */
export function PrivacyPolicy({ company, policy }: PrivacyPolicyProps) {
  const { effectiveOn, introduction, sections } = policy
  const { details, officer } = company
  return (
    <article className={styles.policy}>
      <h1 className={styles.title}>{site.privacyPolicy}</h1>
      {effectiveOn && <p className={styles.effectiveOn}>{copy.effectiveOn(effectiveOn)}</p>}
      <p className={styles.introduction}>{introduction}</p>
      <ol className={styles.sections}>
        {sections.map(({ text, title }) => (
          <li key={title}>
            <h2 className={styles.heading}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
        {officer.length > 0 && (
          <li>
            <h2 className={styles.heading}>{companyCopy.officer}</h2>
            {isReachable(company) && <p className={styles.text}>{copy.contactHint}</p>}
            <DetailList className={styles.details} details={officer} />
          </li>
        )}
        {details.length > 0 && (
          <li>
            <h2 className={styles.heading}>{companyCopy.heading}</h2>
            <DetailList className={styles.details} details={details} />
          </li>
        )}
      </ol>
    </article>
  )
}
