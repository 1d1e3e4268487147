import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrSelf } from '@access/adminsOrSelf'
import { adminsOrSelfUntilAnonymised } from '@access/adminsOrSelfUntilAnonymised'
import { adminsField, systemField } from '@access/fields'
import { nobody } from '@access/nobody'
import { accessLogLink } from '@collections/shared/fields/accessLogLink'
import { emailCount } from '@collections/shared/fields/emailCount'
import { secondFactorSince } from '@collections/shared/fields/secondFactorSince'
import { uiField } from '@collections/shared/fields/uiField'
import { authOptions } from '@collections/shared/authOptions'
import { secondFactorReset } from '@collections/shared/endpoints/secondFactorReset'
import { signInTo } from '@collections/shared/endpoints/signInTo'
import { reserveAccountEmail } from '@collections/shared/hooks/reserveAccountEmail'
import { endOutdatedSessions } from '@collections/shared/hooks/endOutdatedSessions'
import { endSessionsOnSignOut } from '@collections/shared/hooks/endSessionsOnSignOut'
import { validatePassword } from '@collections/shared/hooks/validatePassword'
import { extendSession } from '@collections/shared/hooks/extendSession'
import { forgetDeletedAccount } from '@collections/shared/hooks/forgetDeletedAccount'
import { logAccess } from '@collections/shared/hooks/logAccess'
import { refuseTakenEmail } from '@collections/shared/hooks/refuseTakenEmail'
import { voidOutdatedResets } from '@collections/shared/hooks/voidOutdatedResets'
import { phoneComponents } from '@collections/shared/fields/phoneComponents'
import { ngrams } from '@collections/shared/fields/ngrams'
import { limits } from '@/config/limits'
import { agentStatusOptions } from '@/domain/agents/agentStatus'

import { anonymise } from './endpoints/anonymise'
import { changeOwnPassword } from './endpoints/changeOwnPassword'
import { createAgent } from './endpoints/createAgent'
import { leaveFields } from './leaveFields'
import { checkLeave } from './hooks/checkLeave'
import { checkReason } from './hooks/checkReason'
import { checkStatusChange } from './hooks/checkStatusChange'
import { protectAnonymised } from './hooks/protectAnonymised'
import { recordDecision } from './hooks/recordDecision'
import { refuseOwnPassword } from './hooks/refuseOwnPassword'
import { refuseUnapproved } from './hooks/refuseUnapproved'
import { parseAgentNameAndPhone } from './hooks/parseAgentNameAndPhone'
import { notifyOfApproval } from './hooks/notifyOfApproval'
import { sweepOnDecision } from './hooks/sweepOnDecision'
import { updateAgentNgrams } from './hooks/updateAgentNgrams'

/** Sales agents (specification 5). */
export const Agents: CollectionConfig = {
  slug: 'agents',
  auth: authOptions(),
  labels: { singular: '영업자', plural: '영업자' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'status', 'phone', 'email', 'createdAt'],
    listSearchableFields: ['name', 'email', 'phone'],
    description:
      '추천 링크로 고객을 소개하는 영업자입니다. 승인된 영업자에게만 새 상담 신청이 배정됩니다.',
  },
  // Hooks need these after a change, whatever the client selects.
  forceSelect: { email: true, status: true },
  access: {
    admin: nobody,
    create: admins,
    read: adminsOrSelf,
    update: adminsOrSelfUntilAnonymised,
    delete: nobody,
    unlock: nobody,
  },
  // The first two replace Payload's own handlers of the same addresses.
  endpoints: [
    createAgent,
    signInTo('agents'),
    changeOwnPassword,
    anonymise,
    secondFactorReset('agents'),
  ],
  hooks: {
    beforeOperation: [refuseOwnPassword],
    beforeValidate: [protectAnonymised, validatePassword, parseAgentNameAndPhone, refuseTakenEmail],
    beforeLogin: [refuseUnapproved],
    beforeChange: [checkStatusChange, checkReason, checkLeave, updateAgentNgrams],
    afterChange: [
      // First: whatever was received later than the record of the decision is swept.
      sweepOnDecision,
      recordDecision,
      notifyOfApproval,
      endOutdatedSessions,
      voidOutdatedResets,
      reserveAccountEmail,
    ],
    afterDelete: [forgetDeletedAccount],
    afterOperation: [logAccess],
    afterRefresh: [extendSession],
    afterLogout: [endSessionsOnSignOut],
  },
  fields: [
    // Payload's own field, plus a rule: an agent's e-mail never changes (specification 6.1).
    {
      name: 'email',
      type: 'email',
      label: '이메일',
      required: true,
      unique: true,
      access: { update: systemField },
    },
    { name: 'name', type: 'text', label: '이름', required: true, maxLength: limits.nameLength },
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
      custom: { isDecision: true },
      admin: {
        position: 'sidebar',
        isClearable: false,
        description: '탈퇴 처리는 운영 현황에서 합니다.',
        components: { Field: '/src/admin/fields/AgentStatus.client#AgentStatus' },
      },
    },
    {
      name: 'reason',
      type: 'textarea',
      label: '사유',
      maxLength: limits.reasonLength,
      // Belongs to the decision, not to the agent, and is stored with its record.
      virtual: true,
      access: { create: adminsField, update: adminsField },
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/src/admin/fields/DecisionReason.client#DecisionReason' },
        description: '상태를 바꾸는 사유입니다. 반려할 때는 꼭 적어 주세요. 처리 기록에 남습니다.',
      },
    },
    leaveFields,
    secondFactorSince,
    emailCount,
    uiField('overview', '/src/admin/agentOverview/AgentOverview.client#AgentOverview'),
    accessLogLink,
    ngrams,
  ],
}
