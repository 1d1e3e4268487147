import { concept } from '../../concept'
import type { Form } from '../../rule'

/** Drink, looks, growth and what is indecent: subjects with words of their own. */

export const drinkForms: readonly Form[] = [
  {
    first: concept(
      '숙취 술자리 소주 맥주 음주 회식 과음 폭음 해장 막걸리',
      '술이 술을 술도 술마 술먹',
    ),
    then: concept(
      '멀쩡 제로 끄떡 안취 취하지 물이됩 물처럼 거뜬 깨끗 깹니다 깨요 깨게 안상 말끔 말짱 단속 걱정 마셔도 먹어도 드셔도 없는 없이 끝 안녕 해독 분해 쌩쌩 모르',
    ),
    gap: 20,
    ignoresDenial: true,
  },
]

export const beautyForms: readonly Form[] = [
  {
    first: concept(
      '주름 팔자 팔자주름 눈가 눈밑 이마주름 목주름 기미 주근깨 잡티 모공 여드름 피지 블랙헤드 턱선 브이라인 v라인 얼굴선 볼살 볼륨 피부결 피부톤 안색 얼굴빛 민낯 속눈썹 눈썹 머리결 머릿결 모발 정수리 앞머리 이마라인 헤어라인 가르마 손톱 입술 각질 튼살 셀룰 가슴 엉덩이 다리라인 종아리 흉터 점이 목소리',
    ),
    then: concept(
      '메워 메우 메웁 메꿔 지워 지우 지웁 펴지 펴집 펴졌 펴드 깎 올라붙 올라갔 당겨 차오르 차오릅 채워 맑아 하얘 하얗 광이 광나 윤이 윤기 매끈 탱탱 탱글 쫀쫀 옅어 사라 없어 없애 줄어 작아 커 촘촘 빽빽 수북 풍성 자라 나기시작 돋 부드러 투명 동안 어려 리프팅 갈라지지않 튼튼 안보',
    ),
    gap: 12,
    allowed: 'functionWording',
  },
  {
    first: concept(
      '동안피부 물광 광채피부 꿀피부 아기피부 도자기피부 백옥 쌩얼 언니소리 아가씨소리 동생인줄 몇살이냐 어려보인 젊어보인 동안소리 동안이라 \\d살(?:은|이나)?어려 \\d{1,2}년(?:은|이나)?(?:젊|어려) 먹는화장품 먹는레이저 먹는리프팅 먹는필러 먹는선크림 바르는것보다',
    ),
  },
]

export const growthForms: readonly Form[] = [
  {
    first: concept(
      '공부머리만 머리좋아지는 영재로 천재로 수재로 의대보낸 서울대보낸 전교1등 우등생 수험생필수 키크는 숨은키 유전을이 유전은핑',
    ),
    isMention: true,
  },
  {
    first: concept(
      '키성장 성장판 뼈나이 성적 성적이 등수 등급 전교 반에서 모의고사 수학 받아쓰기 집중력 암기 두뇌 머리가 iq 발달 말문 언어 공부머리 편식 밥을안 밥을잘 또래',
      '키가 키도 키를 키쑥',
    ),
    then: concept(
      '쑥 크기 큽 커 컸 큰 자라 자랐 오르 오른 올랐 올라 1등 일등 상위 만점 합격 좋아 트였 트입 터졌 늦 닫혀도 열어 따라잡 앞질 두그릇 뚝딱 cm 센티 높',
    ),
    gap: 10,
    allowed: 'functionWording',
  },
]

export const indecentForms: readonly Form[] = [
  {
    first: concept(
      '밤이 밤을 밤에 밤도 밤마다 오늘밤 부부 침대 침실 아내가 아내분 남편이 여자친구 남성',
    ),
    then: concept(
      '기다려 기다리 뜨거 뜨겁 달라집 달라져 달라지 두렵 자신감 자신있 확인하세 즐거 즐겁 길어 불타 무섭 황홀 짧 행복 화끈 흥분 야한 만족 깜짝 재주문 먼저재 사랑받 다시태어 크기 시간이달 불끈 세워 강해 무서 힘',
    ),
    gap: 10,
    isFoundInQuestions: true,
  },
  {
    first: concept(
      '불감증 흥분제 최음 19금 성인용 불끈 강직 지속시간 크기와시간 먼저벗 벗는다 황홀 절정 애무 스킨십 음경 조루 남성활력 각방 합방 금슬 금실이 부부사이 잠자리 첫사랑 총각때 신혼때 신혼으로 남성팩 남자팩 정력 성감 질수축 명기 밤의황제 밤마다무서 짐승이 그녀를 그녀가 벗기 만지고싶 안기고싶 유혹 관능 남자의본능 수컷 야수 밤의제왕 야동 섹스 원나잇 즉석복권 복권 긁고 당첨확률 당첨될수록 추첨 현금\\d 금한돈 순금 골드바 현금(?:백|천|일억|억)만? 당첨에가까 당첨확률 럭키박스 크고단단 베팅 배팅 텐트를치 텐트를칩 텐트를친 텐트친 벗었을때 벗겨드 사재기 일확 대박확률',
    ),
    isMention: true,
    isFoundInQuestions: true,
  },
]
