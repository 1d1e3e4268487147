import type { LandingContent } from './content'
import { DataDrawing } from './drawings/DataDrawing'
import { DeliveryDrawing } from './drawings/DeliveryDrawing'
import { IngredientsDrawing } from './drawings/IngredientsDrawing'
import { Proof } from './Proof'
import { Section } from './Section'
import { TitledItem } from './TitledItem'
import styles from './Why.module.css'

const drawings = [DataDrawing, IngredientsDrawing, DeliveryDrawing]

export function Why({ heading, items }: LandingContent['why']) {
  return (
    <Section headingId="why-heading">
      <h2 id="why-heading">{heading}</h2>
      <ul className={styles.reasons}>
        {items.map((item, index) => {
          const Drawing = drawings[index % drawings.length] ?? DataDrawing

          return (
            <li className={styles.reason} key={item.title}>
              <div>
                <TitledItem {...item} textClassName={styles.text} />
                <Proof {...item} />
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
