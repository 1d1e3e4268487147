import { company as companyCopy } from '@/copy/company'
import { privacy as copy } from '@/copy/privacy'
import { site } from '@/copy/site'
import type { Company } from '@/domain/content/company'
import { isReachable } from '@/domain/content/privacyContact'
import { DetailList } from '@/ui/DetailList'
import type { FieldMark } from '@/ui/fieldMark'

import styles from './PrivacyPolicy.module.css'
import type { PrivacyPolicyContent } from './privacyPolicyContent'

type PrivacyPolicyProps = {
  policy: PrivacyPolicyContent
  company: Company
  /** Of the preview alone. */
  mark?: FieldMark
}

/** Numbered chapters, as usual for Korean privacy policies. The contact, and the words that point to it, stand only where it is filled in. */
export function PrivacyPolicy({ company, mark, policy }: PrivacyPolicyProps) {
  const { effectiveOn, introduction, sections } = policy
  const { details, officer } = company
  return (
    <article className={styles.policy}>
      <h1 className={styles.title}>{site.privacyPolicy}</h1>
      {effectiveOn && (
        <p className={styles.effectiveOn} {...mark?.('privacy-policy', 'effectiveOn')}>
          {copy.effectiveOn(effectiveOn)}
        </p>
      )}
      <p className={styles.introduction} {...mark?.('privacy-policy', 'introduction')}>
        {introduction}
      </p>
      <ol className={styles.sections}>
        {sections.map(({ text, title }, index) => (
          <li key={index}>
            <h2 className={styles.heading} {...mark?.('privacy-policy', `sections.${index}.title`)}>
              {title}
            </h2>
            <p className={styles.text} {...mark?.('privacy-policy', `sections.${index}.text`)}>
              {text}
            </p>
          </li>
        ))}
        {officer.length > 0 && (
          <li>
            <h2 className={styles.heading}>{companyCopy.officer}</h2>
            {isReachable(company) && <p className={styles.text}>{copy.contactHint}</p>}
            <DetailList className={styles.details} details={officer} mark={mark} />
          </li>
        )}
        {details.length > 0 && (
          <li>
            <h2 className={styles.heading}>{companyCopy.heading}</h2>
            <DetailList className={styles.details} details={details} mark={mark} />
          </li>
        )}
      </ol>
    </article>
  )
}
