import type { TitledText } from './content'
import { Phrases } from './Phrases'

type TitledItemProps = TitledText & { className?: string; textClassName?: string }

/** The hidden dash joins title and text for screen readers and copying. */
export function TitledItem({ title, text, className, textClassName }: TitledItemProps) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <span className="visuallyHidden">{' — '}</span>
      <p className={textClassName}>
        <Phrases>{text}</Phrases>
      </p>
    </div>
  )
}
