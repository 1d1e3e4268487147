'use client'

import { useEffect, type ReactNode } from 'react'

import { barAttribute, followForm } from '@/client/firstTouch/followForm'

import styles from './StickyCallToAction.module.css'

type StickyCallToActionProps = { formId: string; children: ReactNode }

/**
 * On phones and tablets; the header has the one of wider screens. Which is shown says `data-form-away` (CSS): a page before its first
 * touch follows the form without React too.
 */
export function StickyCallToAction({ children, formId }: StickyCallToActionProps) {
  useEffect(followForm, [])

  return (
    <div className={styles.bar} inert {...{ [barAttribute]: formId }}>
      {children}
    </div>
  )
}
