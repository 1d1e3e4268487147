import { privacy as copy } from '@/copy/privacy'
import { site } from '@/copy/site'

import styles from './PrivacyPolicy.module.css'
import type { PrivacyPolicyContent } from './queries'

type PrivacyPolicyProps = { policy: PrivacyPolicyContent }

/** Numbered chapters, as usual for Korean privacy policies. */
export function PrivacyPolicy({ policy }: PrivacyPolicyProps) {
  const { effectiveOn, introduction, officer, sections } = policy
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
        {officer && (
          <li>
            <h2 className={styles.heading}>{copy.officer}</h2>
            <p className={styles.text}>{officer}</p>
          </li>
        )}
      </ol>
    </article>
  )
}
