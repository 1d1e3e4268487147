import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { authOptions } from '@collections/shared/authOptions'
import { secondFactorReset } from '@collections/shared/endpoints/secondFactorReset'
import { signInTo } from '@collections/shared/endpoints/signInTo'
import { emailCount } from '@collections/shared/fields/emailCount'
import { secondFactorSince } from '@collections/shared/fields/secondFactorSince'
import { uiField } from '@collections/shared/fields/uiField'
import { reserveAccountEmail } from '@collections/shared/hooks/reserveAccountEmail'
import { endOutdatedSessions } from '@collections/shared/hooks/endOutdatedSessions'
import { endSessionsOnSignOut } from '@collections/shared/hooks/endSessionsOnSignOut'
import { validatePassword } from '@collections/shared/hooks/validatePassword'
import { extendSession } from '@collections/shared/hooks/extendSession'
import { forgetDeletedAccount } from '@collections/shared/hooks/forgetDeletedAccount'
import { refuseTakenEmail } from '@collections/shared/hooks/refuseTakenEmail'
import { voidOutdatedResets } from '@collections/shared/hooks/voidOutdatedResets'

import { limits } from '@/config/limits'

import { normalizeAdminName } from './hooks/normalizeAdminName'
import { protectLastAdmin } from './hooks/protectLastAdmin'
import { recordChangedAdmin, recordDeletedAdmin, recordNewAdmin } from './hooks/recordAdminAccount'

/** People who run the site. Having a row here is what makes an admin. */
export const Admins: CollectionConfig = {
  slug: 'admins',
  auth: authOptions(),
  labels: { singular: '관리자', plural: '관리자' },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'secondFactorSince', 'createdAt'],
    description: '모든 상담 신청을 보고 영업자를 승인하며 콘텐츠를 편집하는 사람입니다.',
  },
  access: {
    admin: admins,
    create: admins,
    read: admins,
    update: admins,
    delete: admins,
    unlock: nobody,
  },
  forceSelect: { email: true },
  // The first replaces Payload's own handler of the same address.
  endpoints: [signInTo('admins'), secondFactorReset('admins')],
  hooks: {
    beforeValidate: [validatePassword, normalizeAdminName, refuseTakenEmail],
    afterChange: [
      endOutdatedSessions,
      voidOutdatedResets,
      reserveAccountEmail,
      recordNewAdmin,
      recordChangedAdmin,
    ],
    beforeDelete: [protectLastAdmin],
    afterDelete: [forgetDeletedAccount, recordDeletedAdmin],
    afterRefresh: [extendSession],
    afterLogout: [endSessionsOnSignOut],
  },
  fields: [
    uiField('unsavedAccount', '/src/admin/account/UnsavedAccount.client#UnsavedAccount'),
    emailCount,
    {
      name: 'name',
      type: 'text',
      label: '이름',
      maxLength: limits.nameLength,
      admin: { description: '기록과 알림에 이메일 대신 보이는 이름입니다. 비워 두어도 됩니다.' },
    },
    secondFactorSince,
    uiField('ownSecondFactor', '/src/admin/account/SecondFactorSection.client#SecondFactorSection'),
    uiField('devices', '/src/admin/account/SignOutEverywhere.client#SignOutEverywhere'),
  ],
}
