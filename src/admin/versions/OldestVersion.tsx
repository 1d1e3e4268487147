import type { ReactNode } from 'react'

import { versions as copy } from '@/copy/versions'

import styles from './OldestVersion.module.css'

/** The content of a version that none came before, with the reason why nothing stands beside it (src/patches/draftsInPanel.cjs). */
export const OldestVersion = ({ children }: { children: ReactNode }) => (
  <>
    <p className={styles.oldest}>{copy.oldest}</p>
    {children}
  </>
)
