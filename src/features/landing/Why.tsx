import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './content'
import { DataDrawing } from './drawings/DataDrawing'
import { DeliveryDrawing } from './drawings/DeliveryDrawing'
import { IngredientsDrawing } from './drawings/IngredientsDrawing'
import { Proof } from './Proof'
import { Section } from './Section'
import { TitledItem } from './TitledItem'
import styles from './Why.module.css'

const drawings = [DataDrawing, IngredientsDrawing, DeliveryDrawing]

type WhyProps = LandingContent['why'] & { mark: FieldMark | undefined }

export function Why({ heading, items, mark }: WhyProps) {
  return (
    <Section headingId="why-heading">
      <h2 id="why-heading" {...mark?.('landing-page', 'why.heading')}>
        {heading}
      </h2>
      <ul className={styles.reasons}>
        {items.map((item, index) => {
          const Drawing = drawings[index % drawings.length] ?? DataDrawing
          const marked = { mark, path: `why.items.${index}` }

          return (
            <li className={styles.reason} key={index}>
              <div>
                <TitledItem {...item} textClassName={styles.text} {...marked} />
                <Proof {...item} {...marked} />
              </div>
              <span className={styles.drawing}>
                <Drawing />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
