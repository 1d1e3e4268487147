'use client'

import { useEffect, type ReactNode } from 'react'

import { barAttribute, markFormOutOfView } from '@/client/firstTouch/markFormOutOfView'

import styles from './StickyCallToAction.module.css'

type StickyCallToActionProps = { formId: string; children: ReactNode }

/**
 * For phones and tablets; on wider screens the header has its own. `data-form-out-of-view` decides which one is shown (CSS), so that a
 * page can follow the form without React before its first touch.
 */
export function StickyCallToAction({ children, formId }: StickyCallToActionProps) {
  useEffect(markFormOutOfView, [])

  return (
    <div className={styles.bar} inert {...{ [barAttribute]: formId }}>
      {children}
    </div>
  )
}
