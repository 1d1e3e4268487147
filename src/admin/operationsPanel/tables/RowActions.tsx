import type { ReactNode } from 'react'

import styles from './RowActions.module.css'

export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
