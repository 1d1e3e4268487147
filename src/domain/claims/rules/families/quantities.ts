import { concept } from '../../concept'
import { bodyPart } from '../../lexicon/body'
import { bodyFunction, bodyValue, illness } from '../../lexicon/illness'
import type { Form } from '../../rule'

/** Figures that stand for an effect: before and after, shares, multiples. */

const number = '\\d{1,4}'
const unit =
  '(?:점|점대|대|세|살|kg|킬로|키로|인치|cm|센티|센치|mg|mmhg|%|번|치|사이즈|등|등급|단계)?'

/** "160에서 118 됐거든요", "0.3이 1.0으로", "280 → 170". */
const beforeAfter = concept(
  `${number}${unit}(?:에서|이던|이었던|였던|이었는데|였는데|이|가|나오던|나왔던|→)(?:이제|지금|지금은|다시|두달만에|한달만에|석달만에|무려)?${number}${unit}(?:으로|로|이?됐|이?되|이?나왔|이?나오|까지(?:내|떨|올|낮|줄)|이에요|예요|입니다|이래|이라|대로|찍|뚝|→|,|$) ${number}${unit}→${number}`,
)
const share = concept(
  '\\d{1,4}%(?:가|이|의|나|나나|를|을|까지|이상|만큼)? \\d{1,3}배(?:나|로|이상|까지|가)? 두배 세배 절반 반토막 반으로 \\d{1,2}분의1 두단계 한단계 세단계 \\d단계',
)
const move = concept(
  '감소 증가 상승 개선 호전 낮 높 줄 늘 억제 차단 향상 사라 떨어 떨군 내려 내린 올려 올라 오르 오른 빠 회복 강해 좋아 젊 빨라 튼튼 완치 정상 벗어 나았 느꼈 체감 만족 효과 살아',
)
const mortality = concept(
  '발생률 급사 돌연사 사망률 생존율 평균수명 기대수명 건강수명 재발률 발병률 발병위험 유병률 완치율 호전율 개선율 감량률 임신율 임신성공률 노화속도 회복속도 검진등급 건강등급 뼈나이 난소나이 간나이 피부나이 혈관나이 신체나이 뇌나이 장나이 폐나이 관절나이 생체나이 정자수 모발수 머리카락수 골밀도점수 t점수 bmi 체질량지수 psa crp tsh gpt got ast alt 감마지티피 ldl hdl',
)

export const quantityForms: readonly Form[] = [
  { first: beforeAfter },
  ...[illness, bodyPart, bodyValue, bodyFunction].flatMap((topic): Form[] => [
    { first: topic, then: share, gap: 12 },
    { first: topic, then: beforeAfter, gap: 16 },
  ]),
  { first: share, then: move, gap: 6 },
  {
    first: bodyValue,
    then: concept(
      '\\d{2,4}(?:이던|이었던|였던|나오던|나왔던|찍던|이었는데|였는데|넘던|까지(?:갔|올|치)|대였|대이던|(?:밑|아래)로(?:내|떨))',
    ),
    gap: 8,
  },
  {
    first: mortality,
    then: concept(
      '\\d{1,4} 절반 반토막 낮 높 줄 떨어 내려 늦 젊 늘 두배 좋아 올려 올라 어려 되돌 0% 제로 없 정상 1위 최고 최저 최상',
    ),
    gap: 14,
  },
]
