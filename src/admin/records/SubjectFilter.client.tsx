'use client'

import { useSyncExternalStore } from 'react'

import { records } from '@/copy/records'

import { shownSubject } from './shownSubject'
import styles from './SubjectFilter.module.css'

const { access: copy } = records
const nothing = () => undefined

/** Shows the person of the access log's filter by name; an id means nothing to anybody, so none is typed here. */
export function SubjectFilter() {
  const subject = useSyncExternalStore(shownSubject.subscribe, shownSubject.get, nothing)
  const name = subject?.name ? copy.chosen(subject.name) : copy.chosenGone
  return <div className={styles.value}>{subject ? name : copy.none}</div>
}
