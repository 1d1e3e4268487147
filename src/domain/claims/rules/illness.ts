import { concept } from '../concept'
import { change, clearIllnessEnd, healing, outrightHealing, suitability } from '../lexicon/effects'
import { anyIllness, bodyValue, graveIllness, illness } from '../lexicon/illness'
import { thisOne } from '../lexicon/taking'
import type { ClaimRule } from '../rule'
import { checkUpForms } from './broad'
import { sicknessForms } from './families/insinuations'

const treatment = concept('치료')
// An offer named after an illness is an offer for it, also in a sentence about coupons.
const offer = concept(
  '관리팩 잡는팩 팩을 팩이 팩으로 팩과 팩하나 영양제 영양팩 조합 맞춤팩 맞춤영양 전용 특별구성 관리하세 관리하십 관리하시는법 관리세트 관리프로그램 관리식품 관리영양 유산균 홍삼 주스 젤리 케어팩',
)
const germs = concept(
  '내성균 유해균 나쁜균 나쁜세포 곰팡이균 대장균 충치균 여드름균 암세포 바이러스 세균 병균 종양 혈전 결석 용종',
)
const killing = concept(
  '잡아 잡습 잡는 잡으 전멸 몰살 죽이 죽여 사멸 박멸 녹이 녹여 녹입 파괴 억제 제거 배출 퇴치 막아 줄어 줄었 작아',
)

/** Article 8(1) 1: prevention and cure of illnesses, and of their signs. */
export const illnessRules: readonly ClaimRule[] = [
  {
    id: 'illness-cure',
    clause: 'illness',
    forms: [
      { first: illness, then: healing, gap: 30 },
      { first: healing, then: illness, gap: 5 },
      { first: anyIllness, then: outrightHealing, gap: 12 },
      {
        first: anyIllness,
        then: concept(
          '예방 치료 고치 고쳐 낫 나아 이기 이겨 물리치 물리쳐 퇴치 걸리지않 모르 없이살 없는몸 안걸 막아 호전 완화 사라 없애 좋아',
        ),
        gap: 8,
      },
      {
        first: concept(
          '치료는 치료도 회복은 회복도 예방은 예방도 관리는 해결책은 해법은 답은 약은',
        ),
        then: thisOne,
        gap: 4,
      },
      { first: germs, then: killing, gap: 8 },
      { first: outrightHealing },
      {
        first: concept(
          '아프지않게해 안아프게해 아프지않게됩 아플일이없 아프실일이없 아플틈이없 건강하게백세 무병',
        ),
      },
      ...sicknessForms,
      { first: treatment },
      {
        first: illness,
        then: clearIllnessEnd,
        gap: 12,
      },
    ],
    examples: [
      '당뇨를 완치하는 맞춤 영양제',
      '고혈압이 나을 수 있어요',
      '치매를 막아 줍니다',
      '큰 병이 안 옵니다',
      '독감도 비켜 가는 우리 집',
      '병은 우리가 맡을게요, 고객님은 드시기만 하세요',
    ],
    lawful: [
      '이 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다.',
      '암 치료를 받고 계신 분은 담당 의사와 상담하세요.',
      '고혈압이 나을 수 있나요?',
      '골다공증 발생 위험 감소에 도움을 줌',
    ],
  },
  {
    id: 'illness-suitability',
    clause: 'illness',
    forms: [
      { first: illness, then: suitability, gap: 9 },
      { first: illness, then: offer, gap: 3 },
      { first: concept('먹으면낫 드시면낫 먹으니낫 먹고낫 드시고낫 챙기면낫') },
      { first: graveIllness },
    ],
    examples: [
      '당뇨에 좋은 영양제',
      '고혈압 환자를 위한 맞춤 영양제',
      '쿠폰으로 사는 치매 관리 팩',
    ],
    lawful: ['당뇨가 있으신 분은 섭취 전에 의사와 상담하세요.', '당뇨가 있는데 신청할 수 있나요?'],
  },
  {
    id: 'body-value',
    clause: 'illness',
    forms: [
      {
        first: bodyValue,
        then: concept(
          '떨어진 내려간 낮아진 내린 낮춘 잡은 잡힌 줄어든 떨어지 떨어집 떨어졌 떨어져 떨어뜨 떨어트 떨어짐 내려가 내려갑 내려갔 내렸 내립 내려드 내려줍 내려주 낮추 낮춰 낮춥 낮아 낮췄 뚝 정상(?:으로|화|수치|판정|범위|됨|됐|이됐|이되|을되|까지) 잡아 잡는 잡습 잡으 잡고 잡힙 돌아옵 돌아오 돌아왔 돌아갑 개선 조절 관리됩 되찾 회복 뚫 청소 깨끗 맑 녹 되돌 젊 걱정끝 걱정없 걱정은 확줄 줄어 줄여 줄었 안정(?:되|됩|시켜|화) 좋아지 좋아집 좋아졌 달라집 달라졌 바뀝 바꿔 바꾸 이면충분 \\d{1,4}(?:이|에서|으로|로).{0,8}(?:\\d{1,4}|정상) 낮출 책임 잡히 잡혔 끝 떨굽 해결 탄력',
        ),
        gap: 14,
      },
      {
        first: bodyValue,
        then: concept(
          '내리~ 오르지않 안오르 안올라 튀지않 안튀 흔들리지않 널뛰지않 잡히~ 다스려 얌전 잔잔 무릎을꿇 두손들 숙였 꺾',
        ),
        gap: 14,
      },
      { first: bodyValue, then: change, gap: 14 },
      ...checkUpForms,
    ],
    examples: ['혈당이 뚝 떨어집니다', '콜레스테롤 수치가 정상으로 돌아와요'],
    lawful: ['식후 혈당 상승 억제에 도움을 줄 수 있음', '혈압이 높으시면 의사와 상담하세요.'],
  },
]
