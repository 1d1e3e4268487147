import type { FieldMark } from '@/ui/fieldMark'

import type { LandingContent } from './landingContent'
import { DataDrawing } from './drawings/DataDrawing'
import { ParcelDrawing } from './drawings/ParcelDrawing'
import { IngredientsDrawing } from './drawings/IngredientsDrawing'
import { Proof } from './Proof'
import { TitledItem } from './TitledItem'
import { TitledSection } from './TitledSection'
import styles from './Why.module.css'

const drawings = [DataDrawing, IngredientsDrawing, ParcelDrawing]

type WhyProps = LandingContent['why'] & { mark: FieldMark | undefined }

export function Why({ heading, items, mark }: WhyProps) {
  return (
    <TitledSection heading={heading} mark={mark} name="why">
      <ul className={styles.advantages}>
        {items.map((item, index) => {
          const Drawing = drawings[index % drawings.length] ?? DataDrawing
          const marked = { mark, path: `why.items.${index}` }

          return (
            <li className={styles.advantage} key={index}>
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
    </TitledSection>
  )
}
