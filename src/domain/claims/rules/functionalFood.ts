import { concept } from '../concept'
import type { ClaimRule } from '../rule'
import { foodForms } from './families/competitors'

/** Article 8(1) 3: food that passes for health functional food. */
export const functionalFoodRules: readonly ClaimRule[] = [
  {
    id: 'functional-food',
    clause: 'functionalFood',
    forms: [
      {
        first: concept(
          '(?:건기식|건강기능식품|기능성제품|기능성식품)[이은]?(?:따로|굳이|이제)?(?:필요없|필요가없|안부럽|부럽지)',
        ),
      },
      {
        first: concept('건강기능식품 건기식 기능성식품 기능성제품'),
        then: concept(
          '그이상 과같습니다 와같습니다 못지않 이나다름없 나다름없 과같은(?:효|기) 과동일 와같은 수준의 처럼 급효과 보다(?:더|강|뛰|좋|효|나) 에버금 맞먹 뺨치 을능가 이상의(?:효|기)',
        ),
        gap: 4,
      },
      {
        first: concept('일반식품이지만 일반식품인데도'),
        then: concept('기능성 효과 효능 건강기능'),
        gap: 20,
      },
      ...foodForms,
    ],
    examples: ['건강기능식품 못지않은 주스입니다', '간식용 젤리지만 기능성까지 담았어요'],
    lawful: [
      '젤리는 일반식품이며 기능성이 없습니다.',
      '본 제품은 건강기능식품이 아닙니다.',
      '건강기능식품 인증 마크를 확인하세요.',
    ],
  },
]
