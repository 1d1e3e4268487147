import { innerBody } from '../lexicon/body'
import { complaint } from '../lexicon/complaint'
import { bodyValue } from '../lexicon/illness'
import type { ClaimRule } from '../rule'

/**
 * Article 8(1) 4, where nothing graver is found: a text about food has no other reason to name an organ or a complaint than the authority's
 * wording, care and advice, which the classifier knows.
 */
export const bodyRules: readonly ClaimRule[] = [
  {
    id: 'body-name',
    clause: 'exaggeration',
    forms: [innerBody, bodyValue, complaint].map((first) => ({
      first,
    })),
    examples: ['관절에 콕', '면역, 지금 시작하세요', '손끝까지 저려 오는 혈액순환'],
    lawful: [
      '피부 건강에 도움을 줄 수 있음',
      '위가 약하신 분은 식후에 드시는 편이 낫습니다.',
      '혈압은 재는 시간과 자세에 따라 다르게 나올 수 있습니다.',
    ],
  },
]
