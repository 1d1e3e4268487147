'use client'

import Link from 'next/link'
import { useEffect } from 'react'

import { collectionPageOf } from '@/config/routes'
import { records } from '@/copy/records'
import { personNamed } from '@/domain/agents/anonymisedName'

import { shownDataSubject } from './shownDataSubject'
import styles from './NamedDataSubject.module.css'

type NamedDataSubjectProps = { id: string; name: string | null }

const { access: copy } = records

export function NamedDataSubject({ id, name }: NamedDataSubjectProps) {
  useEffect(() => {
    shownDataSubject.set({ id, name })
    return () => shownDataSubject.set(undefined)
  }, [id, name])

  return (
    <p className={styles.line}>
      {name ? copy.about(personNamed(name)) : copy.aboutGone}{' '}
      <Link href={collectionPageOf('access-log')} prefetch={false}>
        {copy.all}
      </Link>
    </p>
  )
}
