'use client'

import Link from 'next/link'
import { useEffect } from 'react'

import { routes } from '@/config/routes'
import { records } from '@/copy/records'

import { shownSubject } from './shownSubject'
import styles from './SubjectNotice.module.css'

type SubjectNoticeProps = { id: string; name: string | null }

const { access: copy } = records

export function SubjectNotice({ id, name }: SubjectNoticeProps) {
  useEffect(() => {
    shownSubject.set({ id, name })
    return () => shownSubject.set(undefined)
  }, [id, name])

  return (
    <p className={styles.notice}>
      {name ? copy.about(name) : copy.aboutGone}{' '}
      <Link href={`${routes.admin}/collections/access-log`} prefetch={false}>
        {copy.all}
      </Link>
    </p>
  )
}
