import styles from './CheckMark.module.css'

export function CheckMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 72 72" fill="none" aria-hidden="true">
      <circle cx="36" cy="36" r="34" />
      <path d="M22 37.5 32 47.5 51 27" pathLength="1" />
    </svg>
  )
}
