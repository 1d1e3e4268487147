import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { nobody } from '@access/nobody'
import { sentence } from '@collections/shared/fields/sentence'
import { navigationGroups } from '@collections/shared/navigationGroups'
import { recordView } from '@collections/shared/recordView'

/**
 * Every version of the consent notice that was ever shown (PIPA art. 15-2). A change of the site settings issues a new version; none is
 * ever changed or deleted.
 */
export const ConsentNotices: CollectionConfig = {
  slug: 'consent-notices',
  labels: { singular: '동의 안내문 기록', plural: '동의 안내문 기록' },
  defaultSort: '-version',
  admin: {
    hideAPIURL: true,
    group: navigationGroups.operations,
    useAsTitle: 'title',
    components: recordView('동의 안내문 기록'),
    defaultColumns: ['sentence', 'retentionMonths', 'createdAt'],
    listSearchableFields: ['title', 'text'],
    description:
      '고객에게 보여 드린 동의 안내문의 모든 판입니다. 사이트 설정에서 문구를 고치면 새 판이 생깁니다.',
  },
  lockDocuments: false,
  // The sentence is made of these, whatever columns are selected.
  forceSelect: { version: true, title: true },
  disableDuplicate: true,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [
    sentence,
    { name: 'version', type: 'number', label: '판', required: true, unique: true },
    { name: 'title', type: 'text', label: '제목', required: true },
    { name: 'text', type: 'textarea', label: '전문', required: true },
    { name: 'retentionMonths', type: 'number', label: '보유 기간(개월)', required: true },
  ],
}
