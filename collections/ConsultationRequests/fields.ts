import type { Field } from 'payload'

import { adminsField, systemField, systemWritten } from '@access/fields'
import { accessLogLink } from '@collections/shared/fields/accessLogLink'
import { phoneComponents } from '@collections/shared/fields/phoneComponents'
import { ngrams } from '@collections/shared/fields/ngrams'
import { koreanTime } from '@collections/shared/fields/koreanTime'
import { systemSelect } from '@collections/shared/fields/systemSelect'
import { uiField } from '@collections/shared/fields/uiField'
import { limits } from '@/config/limits'
import { referralSources } from '@/copy/referralSources'
import { submissionSignals as signalCopy } from '@/copy/submissionSignals'
import { signalLabels } from '@/domain/consultations/submissionSignals'
import { optionsOf } from '@/domain/values/optionsOf'

import { nameResponsibleAgent } from './hooks/nameResponsibleAgent'
import { progressFields } from './progressFields'
import { bookkeepingFields } from './bookkeepingFields'

/** Fields in the order of the panel's form (specification 3.6). */
export const consultationFields: Field[] = [
  {
    name: 'name',
    type: 'text',
    label: '고객명',
    required: true,
    maxLength: limits.nameLength,
    // A filter writes what is looked for into the address, as a search does (src/admin/ListSearchReplacement.tsx).
    admin: { disableListFilter: true },
  },
  {
    name: 'phone',
    type: 'text',
    label: '연락처',
    required: true,
    admin: { components: phoneComponents, disableListFilter: true },
  },
  {
    name: 'phoneDigits',
    type: 'text',
    label: '연락처 숫자',
    index: true,
    access: systemWritten,
    admin: { hidden: true },
  },
  {
    name: 'responsibleAgent',
    type: 'text',
    label: '담당 영업자',
    virtual: true,
    admin: { readOnly: true, disableListFilter: true },
    hooks: { afterRead: [nameResponsibleAgent] },
  },
  {
    name: 'submittedAt',
    type: 'date',
    label: '접수 일시',
    access: systemWritten,
    admin: { position: 'sidebar', ...koreanTime },
  },
  {
    name: 'assignedAgent',
    type: 'relationship',
    relationTo: 'agents',
    label: '담당 변경',
    access: { create: systemField, update: adminsField },
    custom: { isDecision: true },
    admin: {
      position: 'sidebar',
      allowCreate: false,
      allowEdit: false,
      description: '이 신청을 볼 수 있는 영업자입니다.',
    },
  },
  {
    name: 'agentId',
    type: 'text',
    label: '추천 아이디',
    access: { update: systemField },
    admin: {
      position: 'sidebar',
      readOnly: true,
      description: '추천 링크에 있던 값 그대로입니다.',
    },
  },
  {
    name: 'referralSource',
    type: 'select',
    label: '유입 경로',
    options: optionsOf(referralSources),
    access: systemWritten,
    admin: systemSelect,
  },
  {
    name: 'signals',
    type: 'select',
    hasMany: true,
    label: signalCopy.label,
    options: optionsOf(signalLabels),
    access: { ...systemWritten, read: adminsField },
    admin: { ...systemSelect, description: signalCopy.description },
  },
  {
    name: 'agreed',
    type: 'checkbox',
    label: '개인정보 수집 및 이용 동의',
    required: true,
    access: { update: systemField },
    admin: { readOnly: true },
  },
  {
    name: 'consentVersion',
    type: 'number',
    label: '동의 안내문 판',
    access: { update: systemField },
    admin: { readOnly: true },
  },
  {
    name: 'consentText',
    type: 'textarea',
    label: '동의한 안내문',
    access: systemWritten,
    admin: { readOnly: true },
  },
  {
    name: 'consentedAt',
    type: 'date',
    label: '동의 일시',
    access: systemWritten,
    admin: koreanTime,
  },
  ...progressFields,
  accessLogLink,
  uiField('deletion', '/src/admin/deletion/SingleDeletion.client#SingleDeletion', {
    position: 'sidebar',
  }),
  ngrams,
  ...bookkeepingFields,
]
