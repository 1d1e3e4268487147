import type { ReactNode } from 'react'

import { versions as copy } from '@/copy/versions'

import styles from './ComparedVersion.module.css'

type ComparedVersionProps = {
  /** What differs from the version that it is compared with; undefined if there is none. */
  changes: readonly string[] | undefined
  children: ReactNode
}

/** The differences of a version, with the reason where there are none to show (src/patches/draftsInPanel.cjs). */
export const ComparedVersion = ({ changes, children }: ComparedVersionProps) => (
  <>
    {!changes?.length && <p className={styles.message}>{changes ? copy.equal : copy.oldest}</p>}
    {children}
  </>
)
