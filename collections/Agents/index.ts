import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrSelf } from '@access/adminsOrSelf'
import { adminsField, systemField } from '@access/fields'
import { nobody } from '@access/nobody'
import { nobodyInPanel } from '@access/nobodyInPanel'
import { authOptions } from '@collections/authOptions'
import { refusedAccountEndpoints } from '@collections/endpoints/refuse'
import { signInTo } from '@collections/endpoints/signInTo'
import { groups } from '@collections/groups'
import { claimAccountEmail } from '@collections/hooks/claimAccountEmail'
import { endDeletedSessions } from '@collections/hooks/endDeletedSessions'
import { endOutdatedSessions } from '@collections/hooks/endOutdatedSessions'
import { endOwnSessions } from '@collections/hooks/endOwnSessions'
import { enforcePasswordLength } from '@collections/hooks/enforcePasswordLength'
import { keepOwnSession } from '@collections/hooks/keepOwnSession'
import { refuseTakenEmail } from '@collections/hooks/refuseTakenEmail'
import { releaseAccountEmail } from '@collections/hooks/releaseAccountEmail'
import { agentStatusOptions } from '@/domain/agentStatus'

import { changeOwnPassword } from './endpoints/changeOwnPassword'
import { createAgent } from './endpoints/createAgent'
import { guardStatus } from './hooks/guardStatus'
import { refuseOwnPassword } from './hooks/refuseOwnPassword'
import { refuseUnapproved } from './hooks/refuseUnapproved'
import { normalizeContact } from './hooks/normalizeContact'

/** Sales agents (specification sections 3 and 4). */
export const Agents: CollectionConfig = {
  slug: 'agents',
  labels: { singular: '영업자', plural: '영업자' },
  defaultSort: '-createdAt',
  admin: {
    hideAPIURL: true,
    group: groups.accounts,
    useAsTitle: 'name',
    defaultColumns: ['name', 'status', 'phone', 'email', 'createdAt'],
    listSearchableFields: ['name', 'email', 'phone'],
    description:
      '추천 링크로 고객을 소개하는 영업자입니다. 승인된 영업자에게만 새 상담 신청이 배정됩니다.',
  },
  auth: authOptions(),
  lockDocuments: false,
  disableDuplicate: true,
  access: {
    admin: nobodyInPanel,
    create: admins,
    read: adminsOrSelf,
    update: adminsOrSelf,
    delete: nobody,
    unlock: nobody,
  },
  // They stand before Payload's own handlers of the same addresses.
  endpoints: [createAgent, signInTo('agents'), changeOwnPassword, ...refusedAccountEndpoints],
  hooks: {
    beforeOperation: [refuseOwnPassword],
    beforeValidate: [enforcePasswordLength, normalizeContact, refuseTakenEmail],
    beforeLogin: [refuseUnapproved],
    beforeChange: [guardStatus],
    afterChange: [endOutdatedSessions, claimAccountEmail],
    afterDelete: [endDeletedSessions, releaseAccountEmail],
    afterRefresh: [keepOwnSession],
    afterLogout: [endOwnSessions],
  },
  fields: [
    // Payload's own field, with a rule: an account's e-mail is settled when it is made (DECISIONS, Agents).
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      access: { update: systemField },
    },
    { name: 'name', type: 'text', label: '이름', required: true },
    { name: 'phone', type: 'text', label: '연락처', required: true },
    {
      name: 'status',
      type: 'select',
      label: '상태',
      required: true,
      index: true,
      defaultValue: 'pending',
      options: agentStatusOptions,
      access: { create: adminsField, update: adminsField },
      admin: {
        position: 'sidebar',
        description: '승인 대기 → 승인 또는 반려, 반려 → 승인, 승인 ↔ 이용 정지만 가능합니다.',
      },
    },
  ],
}
