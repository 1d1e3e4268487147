import { landing } from '@/copy/landing'
import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import { CallDrawing } from './drawings/CallDrawing'
import { CheckupReportDrawing } from './drawings/CheckupReportDrawing'
import { PrescriptionDrawing } from './drawings/PrescriptionDrawing'
import styles from './Steps.module.css'
import { TitledItem } from './TitledItem'
import { TitledSection } from './TitledSection'

const drawings = [CheckupReportDrawing, CallDrawing, PrescriptionDrawing]

type StepsProps = LandingContent['steps'] & { mark: FieldMark | undefined }

export function Steps({ heading, items, mark }: StepsProps) {
  return (
    <TitledSection heading={heading} mark={mark} name="steps">
      <ol className={styles.line}>
        {items.map((item, index) => {
          const Drawing = drawings[index % drawings.length] ?? PrescriptionDrawing

          return (
            <li className={styles.step} key={index}>
              <span className={styles.node}>
                <Drawing />
              </span>
              <div>
                <p className={styles.number}>{landing.step(index + 1)}</p>
                <TitledItem
                  {...item}
                  textClassName={styles.text}
                  mark={mark}
                  path={`steps.items.${index}`}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </TitledSection>
  )
}
