import { recordCollection } from '@collections/shared/recordCollection'

/**
 * Every version of the consent notice that was ever shown (PIPA art. 15-2). A change of the site settings issues a new version; none is
 * ever changed or deleted.
 */
export const ConsentNotices = recordCollection({
  slug: 'consent-notices',
  label: '동의 안내문 기록',
  newestBy: 'version',
  sentenceOf: ['version', 'title'],
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['sentence', 'retentionMonths', 'createdAt'],
    listSearchableFields: ['title', 'text'],
    description:
      '고객에게 보여 드린 동의 안내문의 모든 판입니다. 사이트 설정에서 문구를 고치면 새 판이 생깁니다.',
  },
  fields: [
    { name: 'version', type: 'number', label: '판', required: true, unique: true },
    { name: 'title', type: 'text', label: '제목', required: true },
    { name: 'text', type: 'textarea', label: '전문', required: true },
    { name: 'retentionMonths', type: 'number', label: '보유 기간(개월)', required: true },
  ],
})
