import { concept } from '../../concept'
import { aid, givenUp, marvel, medic } from '../../lexicon/aids'
import { bodyPart } from '../../lexicon/body'
import { complaint, suffered } from '../../lexicon/complaint'
import { change } from '../../lexicon/effects'
import { ingredient } from '../../lexicon/ingredient'
import { bodyFunction, bodyValue, illness } from '../../lexicon/illness'
import { credit, takenFor, takingAlone, thisOne } from '../../lexicon/taking'
import type { Form } from '../../rule'

/** Ways of telling that it works without saying so: who somebody was and is now, what they have put away, what their doctor said. */

const activity = concept(
  '뛰어오 뛰어다 걷 걸으 걸어 뛰 등산 산에 산을 농사 밭일 밭에 운전 출근 출퇴근 계단 운동 노래 여행 학교 수업 경로당 노인정 복지관 게이트볼 파크골프 수영 자전거 골프 김장 바느질 뜨개 신문 책을 글씨 문자 젓가락 숟가락 손주 업고 안고 업어 춤 탁구 배드민턴 축구 한라산 지리산 설악산 텃밭 장보 시장 마실 쪼그려 무릎꿇 절을 양반다리 미용실 화장 파마 원피스 치마 반바지 반팔 민소매 하이힐 구두 찬물 아이스 매운 고기 커피 술자리 잔치 농구 일하러 복직 취업 시험 합격 전교 반에서 1등 일등 직접',
)
const again = concept(
  '이제는 이제 이젠 지금은 지금 요즘은 요즘 요새 다시 어느새 드디어 벌써 오늘도 올해는 올겨울 올여름 지난주 지난달 어제 매일 혼자 거뜬 멀쩡 씩씩 날아다 쌩쌩 펄펄 훨훨 아무렇지 언제그랬 이틀만 며칠만 한달만 두달만 석달만 보름만 일주일만 \\d{1,3}(?:일|주|달|개월|년)만 반년째 달째 주째 년째 개월째 일째 그대로 통과 새 반듯 단단 맨눈',
)
const soundAgain = concept(
  '거뜬 멀쩡 씩씩 날아다 쌩쌩 펄펄 훨훨 아무렇지 언제그랬 언제아팠 달째 주째 맨눈 반듯 새사람 딴사람 다른사람이 10년은젊',
)
const people = concept(
  '어머니 엄마 어머님 아버지 아빠 아버님 남편 아내 와이프 집사람 신랑 이모 삼촌 고모 외삼촌 친정 시어머니 시어머님 시아버지 시부모 시댁 장모 장인 할머니 할머님 할아버지 할아버님 외할 언니 오빠 누나 형님 형이 동생 처제 며느리 사위 손주 손녀 손자 조카 아들 딸 딸아이 우리아이 우리애 아이가 아기가 둘째 첫째 막내 지인 친구 동료 이웃 옆집 앞집 윗집 사장님 팀장 부장 과장님 이사님 선배 후배 동창 계모임 동서 사돈 고객 회원 손님 환우 강아지 고양이 반려',
  '제가 저는 저도 저희 내가 나는 나도 전',
)

export const toldForms: readonly Form[] = [
  { first: suffered, isOfService: true },
  { first: suffered, then: again, gap: 30 },
  { first: suffered, then: change, gap: 26 },
  { first: aid, then: givenUp, gap: 14, ignoresDenial: true, isAcross: true },
  { first: medic, then: marvel, gap: 22, ignoresDenial: true },
  { first: again, then: activity, gap: 6, isMention: true },
  { first: people, then: soundAgain, gap: 40, isMention: true },
  { first: credit, isMention: true },
  { first: concept('먹고 드시고 드시더니 먹더니 먹은 드신 드시는 먹는'), then: activity, gap: 8, isMention: true, beside: [thisOne, suffered, ingredient] },
  { first: takenFor, isMention: true, ignoresDenial: true },
]

const past =
  '(?<!들|알|맛)(?:[졌났갔왔됐랐쳤췄봤뺐뗐섰컸늘줄녔멎잊]|[가-힣][았었였했])(?:어요|습니다|네요|대요|다네|답니다|어여|음|죠|거든|다니까|지뭐|다고|다는|던|더라|더니|는데|지만)'
export const pastTense = concept(past)

export const takingForms: readonly Form[] = [
  ...[illness, bodyPart, bodyValue, bodyFunction, complaint].flatMap((topic): Form[] => [
    { first: topic, then: takenFor, gap: 24, isMention: true, isAcross: true },
    { first: topic, then: takingAlone, gap: 24, isMention: true, allowed: 'functionWording' },
    { first: takingAlone, then: topic, gap: 24, isMention: true, allowed: 'functionWording' },
    { first: topic, then: credit, gap: 40, isAcross: true },
    { first: credit, then: topic, gap: 30, isAcross: true },
  ]),
  { first: complaint, then: thisOne, gap: 30, isMention: true, isAcross: true },
  { first: thisOne, then: complaint, gap: 24, isMention: true },
  { first: complaint, then: change, gap: 18, allowed: 'functionWording' },
  { first: ingredient, then: change, gap: 20, allowed: 'functionWording', isOfService: true },
  { first: takingAlone, then: change, gap: 24, allowed: 'functionWording' },
  { first: aid, then: thisOne, gap: 16, isMention: true },
]
