import type { TitledText } from './content'

type TitledItemProps = TitledText & { className?: string; textClassName?: string }

/** Reads "title — text" as one sentence; the dash is there for ears and for copying, not for eyes. */
export function TitledItem({ title, text, className, textClassName }: TitledItemProps) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <span className="visuallyHidden">{' — '}</span>
      <p className={textClassName}>{text}</p>
    </div>
  )
}
