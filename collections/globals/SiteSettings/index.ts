import type { GlobalConfig } from 'payload'

import { admins } from '@access/admins'
import { anyone } from '@access/anyone'
import { systemWritten } from '@access/fields'
import { refuseEmptyPrivacyContact } from '@collections/shared/hooks/requirePrivacyContact'
import { versionsOfSettings } from '@collections/shared/versions'
import { limits } from '@/config/limits'
import { consentPoints } from '@/domain/consultations/consentNotice'

import { companyTab } from './companyTab'
import { issueConsentVersion } from './hooks/issueConsentVersion'
import { namesRetention, wholeMonths } from './retention'
import { scheduleTab } from './scheduleTab'
import { searchTab } from './searchTab'
import { securityTab } from './securityTab'

/** What all pages share: the frame's texts, the company details, the consent notice, and what search engines and messengers show. */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: '사이트 설정',
  admin: {
    description: '저장하면 바로 사이트에 반영됩니다.',
  },
  hooks: { beforeChange: [refuseEmptyPrivacyContact, issueConsentVersion] },
  versions: versionsOfSettings,
  access: { read: anyone, readVersions: admins, update: admins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: '브랜드',
          fields: [
            {
              name: 'brandName',
              type: 'text',
              label: '브랜드 이름',
              required: true,
              maxLength: limits.brandNameLength,
            },
            {
              name: 'tagline',
              type: 'text',
              label: '한 줄 소개',
              required: true,
              maxLength: limits.taglineLength,
            },
            {
              name: 'disclaimer',
              type: 'textarea',
              label: '고지 문구',
              required: true,
              maxLength: limits.disclaimerLength,
              admin: { description: '모든 페이지 아래쪽에 보입니다.' },
            },
          ],
        },
        companyTab,
        scheduleTab,
        securityTab,
        {
          name: 'consentNotice',
          label: '동의 안내문',
          description:
            '문구나 보유 기간을 고쳐 저장하면 새 판이 되고, 이전 판은 그대로 보존됩니다.',
          fields: [
            {
              name: 'version',
              type: 'number',
              label: '현재 판',
              access: systemWritten,
              admin: { readOnly: true },
            },
            {
              name: 'title',
              type: 'text',
              label: '제목',
              required: true,
              maxLength: limits.consentTitleLength,
            },
            ...consentPoints.map(({ name, label }) => ({
              name,
              type: 'textarea' as const,
              label,
              required: true,
              maxLength: limits.consentPointLength,
              ...(name === 'retention' ? { validate: namesRetention } : {}),
            })),
            {
              name: 'retentionMonths',
              type: 'number',
              label: '보유 기간(개월)',
              required: true,
              min: 1,
              max: limits.retentionMonths,
              validate: wholeMonths,
              admin: {
                description: '이 기간이 지난 신청은 파기합니다. 위 문구의 기간과 같아야 합니다.',
              },
            },
          ],
        },
        searchTab,
      ],
    },
  ],
}
