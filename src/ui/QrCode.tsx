import styles from './QrCode.module.css'

type QrCodeProps = {
  /** What is dark, in modules; `size` of them in each direction, the light border included. */
  path: string
  size: number
  label: string
  className?: string
}

export function QrCode({ className, label, path, size }: QrCodeProps) {
  return (
    <svg
      aria-label={label}
      className={[styles.code, className].filter(Boolean).join(' ')}
      role="img"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} />
    </svg>
  )
}
