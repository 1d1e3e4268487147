import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrSelf } from '@access/adminsOrSelf'
import { adminsField, systemField } from '@access/fields'
import { nobody } from '@access/nobody'
import { nobodyInPanel } from '@access/nobodyInPanel'
import { accessLogLink } from '@collections/accessLogLink'
import { authOptions } from '@collections/authOptions'
import { signInTo } from '@collections/endpoints/signInTo'
import { groups } from '@collections/groups'
import { claimAccountEmail } from '@collections/hooks/claimAccountEmail'
import { endDeletedSessions } from '@collections/hooks/endDeletedSessions'
import { endOutdatedSessions } from '@collections/hooks/endOutdatedSessions'
import { endOwnSessions } from '@collections/hooks/endOwnSessions'
import { enforcePasswordLength } from '@collections/hooks/enforcePasswordLength'
import { keepOwnSession } from '@collections/hooks/keepOwnSession'
import { keepSearchable } from '@collections/hooks/keepSearchable'
import { logAccess } from '@collections/hooks/logAccess'
import { refuseTakenEmail } from '@collections/hooks/refuseTakenEmail'
import { releaseAccountEmail } from '@collections/hooks/releaseAccountEmail'
import { phoneComponents } from '@collections/phoneComponents'
import { searchGrams } from '@collections/searchGrams'
import { agentStatusOptions } from '@/domain/agentStatus'

import { anonymise } from './endpoints/anonymise'
import { changeOwnPassword } from './endpoints/changeOwnPassword'
import { createAgent } from './endpoints/createAgent'
import { assignWaiting } from './hooks/assignWaiting'
import { checkReason } from './hooks/checkReason'
import { guardStatus } from './hooks/guardStatus'
import { keepAnonymous } from './hooks/keepAnonymous'
import { recordDecision } from './hooks/recordDecision'
import { refuseOwnPassword } from './hooks/refuseOwnPassword'
import { refuseUnapproved } from './hooks/refuseUnapproved'
import { normalizeContact } from './hooks/normalizeContact'
import { notifyOfApproval } from './hooks/notifyOfApproval'

/** Sales agents (specification 5). */
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
  // What hooks ask about after a change, whatever the client asked to see.
  forceSelect: { email: true, status: true },
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
  endpoints: [createAgent, signInTo('agents'), changeOwnPassword, anonymise],
  hooks: {
    beforeOperation: [refuseOwnPassword],
    beforeValidate: [keepAnonymous, enforcePasswordLength, normalizeContact, refuseTakenEmail],
    beforeLogin: [refuseUnapproved],
    beforeChange: [guardStatus, checkReason, keepSearchable],
    afterChange: [
      recordDecision,
      assignWaiting,
      notifyOfApproval,
      endOutdatedSessions,
      claimAccountEmail,
    ],
    afterDelete: [endDeletedSessions, releaseAccountEmail],
    afterOperation: [logAccess],
    afterRefresh: [keepOwnSession],
    afterLogout: [endOwnSessions],
  },
  fields: [
    // Payload's own field, with a rule: an account's e-mail is settled when it is made (specification 6.1).
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      access: { update: systemField },
    },
    { name: 'name', type: 'text', label: '이름', required: true },
    {
      name: 'phone',
      type: 'text',
      label: '연락처',
      required: true,
      admin: { components: phoneComponents },
    },
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
        description:
          '승인 대기 → 승인 또는 반려, 반려 → 승인, 승인 ↔ 이용 정지만 가능합니다. 탈퇴 처리는 운영 패널에서 합니다.',
      },
    },
    {
      name: 'reason',
      type: 'textarea',
      label: '사유',
      // Part of a decision and not of the agent: it goes to the record of the decision.
      virtual: true,
      access: { create: adminsField, update: adminsField },
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        disableListFilter: true,
        description: '상태를 바꾸는 이유입니다. 반려할 때는 꼭 적어 주세요. 처리 기록에 남습니다.',
      },
    },
    accessLogLink,
    searchGrams,
  ],
}
