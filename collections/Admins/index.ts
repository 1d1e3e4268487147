import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsInPanel } from '@access/adminsInPanel'
import { nobody } from '@access/nobody'
import { authOptions } from '@collections/authOptions'
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

import { keepLastAdmin } from './hooks/keepLastAdmin'

/** People who run the site. The existence of the record alone marks an admin. */
export const Admins: CollectionConfig = {
  slug: 'admins',
  labels: { singular: '관리자', plural: '관리자' },
  admin: {
    hideAPIURL: true,
    group: groups.accounts,
    useAsTitle: 'email',
    defaultColumns: ['email', 'createdAt'],
    description: '모든 상담 신청을 보고 영업자를 승인하며 콘텐츠를 편집하는 사람입니다.',
  },
  auth: authOptions(),
  lockDocuments: false,
  disableDuplicate: true,
  access: {
    admin: adminsInPanel,
    create: admins,
    read: admins,
    update: admins,
    delete: admins,
    unlock: nobody,
  },
  // They stand before Payload's own handlers of the same addresses.
  endpoints: [signInTo('admins')],
  hooks: {
    beforeValidate: [enforcePasswordLength, refuseTakenEmail],
    afterChange: [endOutdatedSessions, claimAccountEmail],
    beforeDelete: [keepLastAdmin],
    afterDelete: [endDeletedSessions, releaseAccountEmail],
    afterRefresh: [keepOwnSession],
    afterLogout: [endOwnSessions],
  },
  fields: [],
}
