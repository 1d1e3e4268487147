import type { Field } from 'payload'

import { adminsField, systemWritten } from '@access/fields'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { systemSelect } from '@collections/shared/fields/systemSelect'
import { pipeline as copy } from '@/copy/pipeline'
import { lostReasonOptions, stageOptions } from '@/domain/consultations/stage'
import { optionsOf } from '@/domain/values/optionsOf'

import { fillSamePhone } from './hooks/fillSamePhone'

const time = (name: string, label: string): Field => ({
  name,
  type: 'date',
  label,
  access: systemWritten,
  admin: {
    position: 'sidebar',
    readOnly: true,
    disableListFilter: true,
    ...koreanTime,
  },
})

/** How far a consultation has come; set by recorded activities and jobs alone (specification 18.1). */
export const progressFields: Field[] = [
  {
    name: 'stage',
    type: 'select',
    label: copy.stage,
    options: stageOptions,
    access: systemWritten,
    admin: { position: 'sidebar', readOnly: true },
  },
  {
    name: 'lostReason',
    type: 'select',
    label: copy.lostReason,
    options: lostReasonOptions,
    access: systemWritten,
    admin: systemSelect,
  },
  time('dueAt', copy.dueAt),
  {
    // Indexes and counts tell open promises and overdue requests by it.
    name: 'promised',
    type: 'select',
    label: copy.promised.label,
    options: optionsOf(copy.promised.states),
    access: systemWritten,
    admin: { hidden: true },
  },
  time('firstAttemptAt', copy.firstAttemptAt),
  {
    name: 'contactMinutes',
    type: 'number',
    label: copy.contactMinutes,
    access: systemWritten,
    admin: { hidden: true },
  },
  time('firstReachedAt', copy.firstReachedAt),
  time('stageChangedAt', copy.stageChangedAt),
  time('callBackAt', copy.callBackAt),
  {
    name: 'activityCount',
    type: 'number',
    label: copy.activityCount,
    access: systemWritten,
    admin: { hidden: true },
  },
  {
    name: 'version',
    type: 'number',
    label: copy.version,
    access: systemWritten,
    admin: { hidden: true },
  },
  {
    name: 'samePhone',
    type: 'number',
    label: copy.samePhoneLabel,
    virtual: true,
    access: { read: adminsField },
    admin: { hidden: true },
    hooks: { afterRead: [fillSamePhone] },
  },
]
