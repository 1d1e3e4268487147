import type { ReactNode } from 'react'

import type { SiteContent } from '@/features/landing/landingContent'
import type { FieldMark } from '@/ui/fieldMark'

import { SiteFooter } from '../../(site)/SiteFooter'
import { SiteHeader } from '../../(site)/SiteHeader'

import styles from './PreviewFrame.module.css'

type PreviewFrameProps = {
  site: Pick<SiteContent, 'company' | 'frame'>
  mark: FieldMark
  children: ReactNode
}

/** The frame of all pages (specification 2.2), marked too. */
export function PreviewFrame({ children, mark, site: { company, frame } }: PreviewFrameProps) {
  return (
    <div className={styles.page}>
      <SiteHeader {...frame} mark={mark} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} company={company} mark={mark} />
    </div>
  )
}
