'use client'

import Link from 'next/link'
import { useEffect } from 'react'

import { recordsOf } from '@/config/routes'
import { records } from '@/copy/records'

import { shownDataSubject } from './shownDataSubject'
import styles from './DataSubjectNotice.module.css'

type DataSubjectNoticeProps = { id: string; name: string | null }

const { access: copy } = records

export function DataSubjectNotice({ id, name }: DataSubjectNoticeProps) {
  useEffect(() => {
    shownDataSubject.set({ id, name })
    return () => shownDataSubject.set(undefined)
  }, [id, name])

  return (
    <p className={styles.notice}>
      {name ? copy.about(name) : copy.aboutGone}{' '}
      <Link href={recordsOf('access-log')} prefetch={false}>
        {copy.all}
      </Link>
    </p>
  )
}
