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
  '뛰어오 뛰어다 걷 걸으 걸어 뛰 등산 산에 산을 농사 밭일 밭에 운전 출근 출퇴근 계단 운동 노래 여행 학교 수업 경로당 노인정 복지관 게이트볼 파크골프 수영 자전거 골프 김장 바느질 뜨개 신문 책을 글씨 문자 젓가락 숟가락 손주 업고 안고 업어 춤 탁구 배드민턴 축구 한라산 지리산 설악산 텃밭 장보 시장 마실 쪼그려 무릎꿇 절을 양반다리 미용실 화장 파마 원피스 치마 외출 보호자없이 부축없이 혼자서 반바지 반팔 민소매 하이힐 구두 찬물 아이스 매운 고기 커피 술자리 잔치 농구 일하러 복직 취업 시험 합격 전교 반에서 1등 일등 직접',
)
const again = concept(
  '이제는 이제 이젠 지금은 지금 요즘은 요즘 요새 다시 어느새 드디어 벌써 올해는 올겨울 올여름 지난주에 지난달에 거뜬 멀쩡 씩씩 날아다 쌩쌩 펄펄 훨훨 아무렇지 언제그랬 이틀만 며칠만 한달만 두달만 석달만 보름만 일주일만 \\d{1,3}(?:일|주|달|개월|년)만 반년째 달째 주째 년째 개월째 일째 그대로 통과 새 반듯 단단 맨눈',
)
const elders = concept(
  '어머니 엄마 어머님 아버지 아빠 아버님 남편 이모 삼촌 고모 시어머니 시어머님 시아버지 장모 장인 할머니 할머님 할아버지 할아버님 환자 고객님이 고객님께서 회원님이',
)
const agedBody = concept(
  '\\d{2}대(?:의|로|처럼|때|못지)? 스무살 이십대 서른살 청춘 총각 처녀 새댁 소녀 소년 청년 십년전 \\d{1,2}년전 젊은시절 젊었을때 한창때 전성기 원래대로',
)
const soundAgain = concept(
  '거뜬 멀쩡 씩씩 날아다 쌩쌩 펄펄 훨훨 아무렇지 언제그랬 언제아팠 달째 주째 맨눈 반듯 새사람 딴사람 다른사람이 10년은젊',
)
const people = concept(
  '어머니 엄마 어머님 아버지 아빠 아버님 남편 아내 와이프 집사람 신랑 이모 삼촌 고모 외삼촌 친정 시어머니 시어머님 시아버지 시부모 시댁 장모 장인 할머니 할머님 할아버지 할아버님 외할 언니 오빠 누나 형님 형이 동생 처제 며느리 사위 손주 손녀 손자 조카 아들 딸 딸아이 우리아이 우리애 아이가 아기가 둘째 첫째 막내 지인 친구 동료 이웃 옆집 앞집 윗집 사장님 팀장 부장 과장님 이사님 선배 후배 동창 계모임 동서 사돈 고객 회원 손님 환우 강아지 고양이 반려',
  '제가 저는 저도 저희 내가 나는 나도 전',
)

const past =
  '(?:[졌났갔왔됐랐쳤췄봤뺐뗐섰컸늘줄녔멎잊]|[가-힣][았었였했])(?:어요|습니다|네요|대요|다네|답니다|어여|음|죠|거든|다니까|지뭐|다고|다는|던|더라|더니|는데|지만)'
// "앉아서 자던 분이"
const usedTo = concept(
  '[가-힣]{2}던(?:분이|분은|분도|분들이|분께서|제가|저는|저도|저|친구가|남편이|아내가|엄마가|어머니가|어머님이|아버지가|아버님이|할머니가|할아버지가|시어머니가|시어머님이|장모님이|장인어른이|동생이|언니가|오빠가|아들이|딸이|아이가|조카가|고객님이|고객이|이모가|이모부가|삼촌이|고모가|동료가|사장님이|선배가|손주가|손녀가|손자가|며느리가|남편|엄마|아버지|어머니|할머니|고객님)',
)

export const toldForms: readonly Form[] = [
  {
    first: concept(
      '아무도아프 한명도아프 한번도아프 한번도안아 아무도안아 감기한번 병원한번 잔병치레한번 병치레한번',
    ),
    then: concept('않 안 없 모르'),
    gap: 8,
  },
  { first: suffered },
  { first: suffered, then: again, gap: 30 },
  { first: suffered, then: change, gap: 26 },
  {
    first: usedTo,
    then: concept(
      `세요 십니다 신대요 셔요 신답 이제 이젠 요즘 지금 다시 갈아탄 끊 \\d{1,3}(?:일|주|달|개월) 한달 두달 석달 보름 일주일 ${past}`,
    ),
    gap: 40,
  },
  { first: aid, then: givenUp, gap: 14, isAcross: true },
  { first: medic, then: marvel, gap: 22 },
  {
    first: again,
    then: activity,
    gap: 6,
    beside: [illness, complaint, suffered, thisOne, takenFor, aid, bodyPart, medic, elders],
  },
  { first: agedBody, then: bodyPart, gap: 6 },
  { first: bodyPart, then: agedBody, gap: 8 },
  {
    first: concept('(?:\\d{1,2}|한|두|세|석)(?:주|달|개월|통)(?:째|차)'),
    beside: [bodyPart, illness, complaint, aid],
  },
  {
    first: concept(
      '병원기록 검진결과 검진표 진료기록 혈당기 혈압계 체중계 거울 피검사 몸이 숫자 수치 결과 허리띠',
    ),
    then: concept(
      '증명해 증명할 증명합 말해줄 말해줍 대답 보여줄겁 보여줄거 알려줄겁 먼저압니 먼저알',
    ),
    gap: 10,
  },
  { first: people, then: soundAgain, gap: 40 },
  { first: credit },
  {
    first: concept('먹고 드시고 드시더니 먹더니 먹은 드신 드시는 먹는'),
    then: activity,
    gap: 8,
    beside: [thisOne, suffered, ingredient],
  },
  { first: takenFor },
]

export const takingForms: readonly Form[] = [
  ...[illness, bodyPart, bodyValue, bodyFunction, complaint].flatMap((topic): Form[] => [
    { first: topic, then: takenFor, gap: 24, isAcross: true },
    { first: topic, then: takingAlone, gap: 24 },
    { first: takingAlone, then: topic, gap: 24 },
    { first: topic, then: credit, gap: 40, isAcross: true },
    { first: credit, then: topic, gap: 30, isAcross: true },
  ]),
  { first: complaint, then: thisOne, gap: 30, isAcross: true },
  { first: thisOne, then: complaint, gap: 24 },
  { first: complaint, then: change, gap: 18 },
  { first: ingredient, then: change, gap: 20 },
  { first: takingAlone, then: change, gap: 24 },
  { first: aid, then: thisOne, gap: 16 },
]
