import { dashboard as copy } from '@/copy/dashboard'

import styles from './FirstSteps.module.css'

type StepProps = { href: string; isDone: boolean; number: number; text: string; title: string }

/** One of the first steps; its link covers it. */
export function Step({ href, isDone, number, text, title }: StepProps) {
  return (
    <li className={isDone ? `${styles.step} ${styles.done}` : styles.step}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <DoneIcon /> : number}
      </span>
      <div>
        <a className={styles.link} href={href}>
          {title}
        </a>
        {isDone && <span className={styles.mark}>{copy.stepDone}</span>}
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  )
}

const DoneIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" fill="none">
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </svg>
)
