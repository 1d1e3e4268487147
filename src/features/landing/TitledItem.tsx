import type { FieldMark } from '@/ui/fieldMark'

import type { TitledText } from './landingContent'
import { Phrases } from './Phrases'

type TitledItemProps = TitledText & {
  textClassName: string | undefined
  mark: FieldMark | undefined
  /** Of the row on the landing page. */
  path: string
}

/** The hidden dash joins title and text for screen readers and copying. */
export function TitledItem({ title, text, textClassName, mark, path }: TitledItemProps) {
  return (
    <div>
      <h3 {...mark?.('landing-page', `${path}.title`)}>{title}</h3>
      <span className="visuallyHidden">{' — '}</span>
      <p className={textClassName} {...mark?.('landing-page', `${path}.text`)}>
        <Phrases>{text}</Phrases>
      </p>
    </div>
  )
}
