import type { GlobalConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrPublished } from '@access/adminsOrPublished'
import { headline, labelledRows } from '@collections/shared/fields/contentFields'
import { requirePrivacyContact } from '@collections/shared/hooks/requirePrivacyContact'
import { draftsOfGlobal } from '@collections/shared/versions'
import { limits } from '@/config/limits'

/** The page at /privacy, as the law requires it (PIPA art. 30), in the company's words. */
export const PrivacyPolicy: GlobalConfig = {
  slug: 'privacy-policy',
  label: '개인정보 처리방침',
  admin: {
    description:
      '입력하면 초안으로 자동 저장되고, 게시하면 바로 개인정보 처리방침 페이지에 반영됩니다. 보유 기간은 사이트 설정의 동의 안내문과 같아야 합니다. 사업자 정보와 개인정보 보호책임자는 사이트 설정에서 채우면 끝에 붙습니다.',
  },
  hooks: { beforeChange: [requirePrivacyContact] },
  versions: draftsOfGlobal,
  access: { read: adminsOrPublished, readVersions: admins, update: admins },
  fields: [
    {
      name: 'effectiveOn',
      type: 'date',
      label: '시행일',
      required: true,
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy. M. d.' } },
    },
    {
      name: 'introduction',
      type: 'textarea',
      label: '머리말',
      required: true,
      maxLength: limits.policyIntroductionLength,
    },
    labelledRows(
      {
        name: 'sections',
        label: '항목',
        labels: { singular: '항목', plural: '항목' },
        maxRows: limits.policySections,
        fields: [
          headline('title', '제목'),
          {
            name: 'text',
            type: 'textarea',
            label: '내용',
            required: true,
            maxLength: limits.policySectionLength,
          },
        ],
      },
      '페이지가 번호를 매깁니다. 왼쪽 손잡이를 끌어 순서를 바꿉니다.',
    ),
  ],
}
