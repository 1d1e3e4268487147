import { landing } from '@/copy/landing'
import type { LandingContent } from './content'
import { CallDrawing } from './drawings/CallDrawing'
import { CheckupSheetDrawing } from './drawings/CheckupSheetDrawing'
import { PlanDrawing } from './drawings/PlanDrawing'
import { Section } from './Section'
import styles from './Steps.module.css'
import { TitledItem } from './TitledItem'

const drawings = [CheckupSheetDrawing, CallDrawing, PlanDrawing]

export function Steps({ heading, items }: LandingContent['steps']) {
  return (
    <Section headingId="steps-heading">
      <h2 id="steps-heading">{heading}</h2>
      <ol className={styles.line}>
        {items.map((item, index) => {
          const Drawing = drawings[index % drawings.length] ?? PlanDrawing

          return (
            <li className={styles.step} key={item.title}>
              <span className={styles.node}>
                <Drawing />
              </span>
              <div>
                <p className={styles.number}>{landing.step(index + 1)}</p>
                <TitledItem {...item} textClassName={styles.text} />
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
