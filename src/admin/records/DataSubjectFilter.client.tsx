'use client'

import { useSyncExternalStore } from 'react'

import { records } from '@/copy/records'
import { personNamed } from '@/domain/agents/anonymisedName'

import { shownDataSubject } from './shownDataSubject'
import styles from './DataSubjectFilter.module.css'

const { access: copy } = records
const nothing = () => undefined

/** Shows the person of the access log's filter by name. There is no field for an id, which would mean nothing to people. */
export function DataSubjectFilter() {
  const subject = useSyncExternalStore(shownDataSubject.subscribe, shownDataSubject.get, nothing)
  const name = subject?.name ? personNamed(subject.name) : copy.chosenGone
  return <div className={styles.value}>{subject ? name : copy.none}</div>
}
