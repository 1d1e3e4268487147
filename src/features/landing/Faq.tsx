import { consultationFormId } from '@/config/routes'
import { consultation } from '@/copy/consultation'
import { landing } from '@/copy/landing'
import { ButtonLink } from '@/ui/ButtonLink'
import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import styles from './Faq.module.css'
import { TitledSection } from './TitledSection'

type FaqProps = LandingContent['faq'] & { mark: FieldMark | undefined }

/** The shared `name` makes the browser open one item at a time, without JavaScript; in older ones the page's script does (src/client/firstTouch). */
export function Faq({ heading, items, mark }: FaqProps) {
  return (
    <TitledSection className={styles.faq} heading={heading} mark={mark} name="faq">
      <div>
        <div className={styles.list}>
          {items.map((item, index) => (
            <details className={styles.item} name="faq" key={index}>
              <summary
                className={styles.question}
                {...mark?.('landing-page', `faq.items.${index}.question`)}
              >
                {item.question}
              </summary>
              <p className={styles.answer} {...mark?.('landing-page', `faq.items.${index}.answer`)}>
                {item.answer}
              </p>
            </details>
          ))}
        </div>
        <div className={styles.next}>
          <p>{landing.closing}</p>
          <ButtonLink href={`#${consultationFormId}`}>{consultation.submit}</ButtonLink>
        </div>
      </div>
    </TitledSection>
  )
}
