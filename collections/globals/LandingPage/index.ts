import type { GlobalConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrPublished } from '@access/adminsOrPublished'
import {
  headline,
  labelledRows,
  paragraph,
  proof,
  titledTexts,
} from '@collections/shared/fields/contentFields'
import { draftsOfGlobal } from '@collections/shared/versions'
import { limits } from '@/config/limits'

/** The landing page's sections in the page's order (specification 2.5). */
export const LandingPage: GlobalConfig = {
  slug: 'landing-page',
  label: '랜딩 페이지',
  admin: {
    description:
      '입력하면 초안으로 자동 저장되고, 게시하면 바로 사이트에 반영됩니다. 컨설턴트 소개는 ‘컨설턴트 프로필’에서 고칩니다.',
  },
  versions: draftsOfGlobal,
  access: { read: adminsOrPublished, readVersions: admins, update: admins },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          name: 'hero',
          label: '첫 화면',
          fields: [headline('headline', '큰 제목'), paragraph('subline', '설명')],
        },
        {
          name: 'steps',
          label: '3단계',
          fields: [
            headline('heading', '제목'),
            titledTexts({ singular: '단계', plural: '단계' }, 3),
          ],
        },
        {
          name: 'why',
          label: '특별한 이유',
          fields: [
            headline('heading', '제목'),
            titledTexts({ singular: '이유', plural: '이유' }, 3, proof),
          ],
        },
        {
          name: 'onePack',
          label: '하루 한 팩',
          fields: [headline('heading', '제목'), paragraph('text', '설명')],
        },
        {
          name: 'faq',
          label: '자주 묻는 질문',
          fields: [
            headline('heading', '제목'),
            labelledRows(
              {
                name: 'items',
                label: '질문과 답변',
                labels: { singular: '질문', plural: '질문' },
                maxRows: limits.faqQuestions,
                fields: [headline('question', '질문'), paragraph('answer', '답변')],
              },
              '왼쪽 손잡이를 끌어 순서를 바꿉니다.',
            ),
          ],
        },
      ],
    },
  ],
}
