import { type ProfileState, profileStates } from '@/domain/ownProfile'

import styles from './ProfileEditor.module.css'

/** Says whether visitors see what was saved last. */
export function ProfileStateNote({ state }: { state: ProfileState }) {
  const { label, text } = profileStates[state]

  return (
    <p className={styles.state} data-state={state}>
      <strong className={styles.stateLabel}>{label}</strong>
      <span>{text}</span>
    </p>
  )
}
