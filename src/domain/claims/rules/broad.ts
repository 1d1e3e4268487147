import { concept } from '../concept'
import { bodyPart } from '../lexicon/body'
import { change } from '../lexicon/effects'
import { bodyValue, illness } from '../lexicon/illness'
import { thisOne } from '../lexicon/taking'
import type { Form } from '../rule'

/** Families of claims that are told by how a sentence is made, whatever it is about. Each belongs to the rule of its name. */

const eating = concept(
  '드시면(?!안|해로|서) 먹으면(?!안|해로|서) 드셔보시면 드셔보면 마시면 챙기면 챙기시면 챙겨드시면 챙겨먹으면 섭취하면 섭취하시면 복용하면 복용하시면 팩이면 포면 알이면 통이면 박스면 팩만 포만 팩으로 포로 알로 이거면 이것만 이거만 이거하나 이것하나 이팩 이걸로 이조합 이배합 이성분 드시고나면 먹고나면 드시는동안 자기전한 아침한 하루한팩 하루한포 하루한알 먹기만 드시기만 털어넣',
)

const topics = [illness, bodyPart, bodyValue]

export const functionForms: readonly Form[] = [
  ...topics.flatMap((topic): Form[] => [
    { first: topic, then: thisOne, gap: 24, isMention: true, allowed: 'functionWording' },
    { first: thisOne, then: topic, gap: 24, isMention: true, allowed: 'functionWording' },
  ]),
  {
    first: concept(
      '방사능 방사선 전자파 황사 미세먼지 초미세 중금속 농약 환경호르몬 미세플라스틱 블루라이트 자외선 발암물질',
    ),
    then: concept(
      '막아 막는 막습 차단 배출 제거 지켜 이겨 걱정 방어 씻어 해독 빼내 빼주 빼드 끄떡',
    ),
    gap: 12,
  },
  { first: bodyPart, then: change, gap: 16, allowed: 'functionWording' },
  { first: eating, then: change, gap: 20, allowed: 'functionWording', isOfService: true },
]

const checkUp = concept(
  '검진수치 검진등급 재검 재검사 검진센터 검진표 검사지 검사결과 검진결과 빨간글씨 빨간불 재검판정 피검사 다음검진 내년검진 결과지',
)

export const checkUpForms: readonly Form[] = [
  { first: concept('재검통과 재검을통과 재검면 재검을면 재검피하 재검걱정') },
  {
    first: checkUp,
    then: concept('등급을올 등급이올 등급을높 단계를내 단계를낮 단계올 점수를올'),
    gap: 40,
    isAcross: true,
  },
  {
    first: checkUp,
    then: concept(
      '바뀌 바뀝 바꿔(?!드립니다서류) 없어지 없어질 사라 정상 관리해 책임 정복 깨끗 달라 초록 파란 떨어 내려(?!받) 낮아 좋아 지워 통과 면하 피하게 무사 안심 백퍼 100% 책임',
    ),
    gap: 20,
    ignoresDenial: true,
    isOfService: true,
    allowed: 'functionWording',
  },
]

const soon = concept(
  '(?:\\d{1,3}(?:일|주|주일|달|개월|시간|분)|한달|두달|석달|세달|보름|일주일|이주|하루|며칠|이틀|사흘|나흘|열흘|하룻밤|그날밤|다음날|한시간)(?:이면|면|만에|안에|뒤|후|부터|만|째|동안|만먹|간)',
)
const certain = concept(
  '확정 백퍼센트 100% 백프로 백퍼 틀림없 무조건 장담 확실히 반드시(?!지[켜키]|확인|의사|본인|먼저|읽|상담|필요|상의|병원|알려|동의) 절대로 영구적 영원히 평생 한방에 단번에 순식간 누구나 누구든 무조건',
)
const failure = concept(
  '(?<!(?:도착|배송|발송|출고|연락|수령|개봉|훼손|동의|사용|이용|신청|확인|응답|입력|결제|답변|전화|문자|원하|오|마음에들)[가-힣]{0,3})지(?:않으면|않으시면|않는다면|못하면) (?<!(?:배송|전화|연락|연결|결제|도착|접속)[이가은는]?)안(?:되|빠지|내려가|오르|낫|나으|들으|떨어지|좋아지|크|보이|나오|듣)[가-힣]?면 효과없으면 효과가없으면 변화없으면 변화가없으면 차이없으면 못보시면 못보면 못느끼',
)

export const guaranteeForms: readonly Form[] = [
  { first: soon, then: change, gap: 20, allowed: 'functionWording', isOfService: true },
  { first: certain, then: change, gap: 16, allowed: 'functionWording', isOfService: true },
  { first: bodyPart, then: certain, gap: 10, allowed: 'functionWording' },
  {
    first: failure,
    then: concept(
      '그만두 돌려 환불 배상 보상 위약금 월급 사표 책임 손에장 내기 공짜 두배로 물어드 돈안받 간판 문닫 옷벗 성을갈 사과 제돈 제가낼 받지않',
    ),
    gap: 16,
    ignoresDenial: true,
  },
  {
    first: concept(
      '책임지겠 책임질게 책임집니다 제이름걸 이름을걸 명예를걸 제가책임질 끝까지책임질 책임질테니 목숨걸 손에장을 내기하 실패확률 실패없 실패할일 느낌이옵 몸이알아 몸이느 먹자마자 눕자마자 후회없 후회안 후회하지않으실 속는셈 밑져야 믿고드 믿고먹 믿으셔도 약속드려요(?!상담) 실패할수가없 실패할수는없 실패할수없 실패할리',
    ),
    isMention: true,
    ignoresDenial: true,
  },
]

const anyone = concept(
  '(?:드시는|먹는|있는|있으신|계신|앓는|앓으시는|나쁘신|약하신|약한|나쁜|받은|받으신|예민한|예민하신|민감한|민감하신|복용하는|복용하시는|복용중인|투석하는|임신한|수유하는|모유수유하는)(?:분|사람|환자|고객|고객님|어르신|산모|아이)(?:들)?(?:도|까지|께도|이라도) 임산부 임신부 임신중 수유부 수유중 갓난아기 신생아 돌쟁이 아기도 아기까지 영유아 아이도 아이부터 어린이도 어린이부터 노인 어르신도 어르신까지 환자도 환자까지 (?:으신|은|한|신|는)분(?:들)?(?:이|도|께서도)(?:드셔도|먹어도|드시기|마셔도) 수술전날 수술직전 수술받 수술앞 검사전날 온가족 누구나 누구라도 남녀노소 체질 빈속에 공복에 두배로 두팩을 세팩을 몇팩 많이드 많이먹 오래드 오래먹 평생드 평생먹 아무리 얼마든지 양껏 장기복용 장기섭취 매일먹어도 매일드셔도 몇년을 수년간 와파린 항응고제 혈압약과 당뇨약과 약과같이(?!먹어도되는지|드셔도되는지) 약과함께(?!먹어도되는지|드셔도되는지) 어떤약 무슨약',
)
const harmless = concept(
  '상관없 먹어도되 드셔도되 먹여도되 먹어도돼 드셔도돼 상관이없 문제없 문제가없 문제될게없 문제안 괜찮아요 괜찮습 괜찮은 괜찮죠 안심(?!하고상담|번호) 안전(?!하게(?:배송|포장|결제|보관|처리|암호)|결제|보관|성을?확인|성은확인) 걱정없 걱정마 걱정말 걱정안 걱정할 걱정하지 무방 마음편히 맘편히 편히드 편하게드 ok 오케이 탈없 탈이없 탈안 탈이안 무해 해가없 해롭지 부담없이(?:먹|드|섭) 거뜬 끄떡 이상없 이상이없 쌓이지않 무리없 무리가없 지장없 지장이없 무리가가지 무리가안 부담이없 부담없 영향없 영향이없',
)

const harmlessReason = concept('천연 자연 절대 전혀 식물성 유기농 순해 순한 100% 무첨가')

export const safetyForms: readonly Form[] = [
  {
    first: concept(
      '천연이라 천연이니 천연이어서 천연성분이라 천연성분이니 천연원료라(?!고) 천연원료니 천연이기 음식이니 음식이라 식품이니까 식품이라 식물성이라 유기농이라 자연유래라 자연에서온 자연의것 밥이나마찬가지 밥먹듯',
    ),
    then: concept(
      '안전 괜찮 안심 걱정 부작용 탈 무해 해롭 많이 평생 매일 오래 아무 얼마든지 문제 누구나 양껏 마음껏 더드 임산부 아이 ok 부담 순하 순해',
    ),
    gap: 20,
    ignoresDenial: true,
  },
  {
    first: concept('안전성 안전함 안전이 무해성'),
    then: concept('증명 입증 완벽 검증된 100% 보장 확실'),
    gap: 6,
  },
  {
    first: concept('알레르기 알레르기반응 두드러기 발진 배탈 설사 속쓰림'),
    then: concept('일어나지않 생기지않 나지않습 없습니다 없어요 걱정'),
    gap: 8,
    ignoresDenial: true,
    isMention: true,
    beside: [harmlessReason],
  },
  {
    first: concept('이상반응 이상사례 부작용 탈 문제'),
    then: concept('생길수없 생길수가없 생길리 날수없 일어날수없 일으키지않'),
    gap: 4,
    ignoresDenial: true,
  },
  { first: anyone, then: harmless, gap: 24, ignoresDenial: true },
  {
    first: concept(
      '탈(?:이|도)?(?:안나|안납|나지않|없|날일|날리|이없) 해로울(?:이유|것|게|일|수가)없 해로울이유 해될(?:것|게|일) 독성(?:이|은|도)?(?:0|없|제로|전혀) 호전반응(?!이아니|은아니|이라는말|이라며|은없|이란|이라고속) 호전현상(?!이라는말|이라며) 명현(?:반응|현상)?(?!이아니|은아니|이라는|이라며|은근거|이란|이라고|을?주장|반응이라|현상이라) 좋아지는(?:신호|과정|반응|중) 독소?[가이]?빠[지져][가-힣]{0,4}(?:신호|과정|증거|반응) 걱정제로 리스크(?:가|는)?(?:없|제로) 화학(?:물질|성분|첨가물)[이은]?(?:하나도|전혀|일절)?(?:없|0|제로) 100%천연 중독성?[이도은]?(?:없|안) 내성[이도은]?(?:없|안|생기지|제로) 몸에쌓이지 무결점 완전안심 완전무해 안전성100 절대안전 절대무해',
    ),
    ignoresDenial: true,
  },
]

const drug = concept(
  '[가-힣]{1,4}(?<!예|계|청|절|요|공|취|제|조|화|협|농|서|치|도|언|활|쇠|만|대|기|미|허|유|해|뇌|폭|집|지|전|검|구|비|강|의)약(?=[을은도이]|안|지긋|지겨|질리|지겹|버|갈|없|대신|보다|끊|줄|먹|한알|봉지) 항생제 진통제 소염제 소화제 수면제 해열제 항우울제 신경안정제 스테로이드 인슐린 타이레놀 아스피린 비아그라 위고비 삭센다 마운자로 오젬픽 보톡스 필러 스타틴 호르몬제 호르몬치료 항히스타민 제산제 위장약 지사제 변비약 관장약 연고 파스 주사 링거 수액 물리치료 도수치료 수술 시술 투석 임플란트 레이저 병원 한의원 한약 보약 침치료 예방접종 백신 처방약 약물 항암제 치료제 병원약 먹으라던약 먹으라는약 드시라던약 메트포르민 다이아벡스 리피토 크레스토 자누비아 노바스크 아모디핀 씬지로이드 신지로이드 플라빅스 트루리시티 쎄레브렉스 졸피뎀 스틸녹스 자낙스 프로작 렉사프로 콘서타 프로페시아 아보다트 미녹시딜 핀페시아 로아큐탄 넥시움 둘코락스 마그밀 지르텍 싱귤레어 후시딘 마데카솔 시알리스 팔팔정 이가탄 인사돌 케토톱 판콜 판피린 리리카 혈전용해제 이뇨제 기침약 콧물약 멀미약 두통약 위약 장약 안정제 인공눈물 안약 안과 정형외과 피부과 내과 치과 약국',
)
const instead = concept(
  '(?:쓰|먹|맞|찾|사|받|드시|복용하|다니|의존하)지(?:도)?않(?:아도|고|는|게) 가지않(?:아도|고|는|게) 찾기전 먹기전에이 가기전에(?:이|드|먹|저희) 부럽지 부럽잖 필요없 필요가없 필요도없 없이도 버금 못지 맞먹 똑같 같은효 처럼효 뺨 졸업 그만먹 안먹어 안먹고 안맞 안가 안써 안받 안다녀 갈일 갈필요 버리세 버렸 버리고 반으로줄 절반으로 이별 해방 탈출 멀리하 능가 앞서 뛰어넘 다르지않 놓아주 놓으세 시간버리 다닐시간 대신(?:하|에|드|먹|선택|챙|이|저희|할수있)(?!지|.{0,3}수없) 보다(?:빠|더|강|세|낫|나은|좋|든든|효|센|뛰|먼저(?:드|먹|이)) 없어도 안드셔 안드시 안드십 드실필요 드실일 먹을필요 먹을일 갈아타 갈아탔 놓으 놓았 과같은 와같은 랑같은 과똑 와똑 처럼 같은원리 같은작용 그역할 역할을 원리로 말고 보다순 보다먼 줄이고싶 끊고싶 끊게 끊으 떼고 뗐 떼게 안해도 안하셔도 먹기싫 먹기가싫 그만두 그만드 없이주무 없이자 없이잘 없이사 없이살 없이지 졸업선 이아니라이 이아닌이',
)

export const medicineForms: readonly Form[] = [
  { first: drug, then: thisOne, gap: 24, isMention: true },
  { first: drug, then: instead, gap: 16 },
  {
    first: drug,
    then: concept(
      '지긋지긋 지겨우 지겹 지치 지친 질리 물리 신물 부담스러 무서 두려 걱정되 싫으 끊고싶 줄이고싶 독하 독해',
    ),
    gap: 10,
    isFoundInQuestions: true,
  },
  {
    first: drug,
    then: concept('갈아타~ 바꾸세 바꿔보 바꿔드 바꿨 바꾸고 그역할'),
    gap: 24,
    isOfService: true,
    isAcross: true,
  },
]

export const weightForms: readonly Form[] = [
  {
    first: concept(
      '(?<!\\d)(?:33|44|55|66|77|88|99)(?:에서|사이즈|반에서|됐|입|로) (?:한|두|세)(?:치수|사이즈|컵)(?:가|이|나)?(?:줄|커|작|다운|빠|업) (?:먹은)?칼로리(?:가|를)?(?:0|제로|사라|없|태|커트) 이중턱 애플힙 힙업 바스트 볼륨업 식스팩 복근 군살 셀룰(?!로) 승모근 브이라인 역삼각 키크는 키성장 키가\\d 키\\d{1,3}(?=cm|센티) 바지가헐렁 허리띠 벨트구멍 청바지가 옷태 미니스커트 살이알아서 살이저절로 안먹은것처럼 몸짱',
    ),
    ignoresDenial: true,
  },
  {
    first: concept('\\d{1,3}(?:cm|센티|센치|인치)'),
    then: concept('커 크 자라 자랐 컸 쑥 늘 줄 감소 빠 얇'),
    gap: 10,
  },
]

const told = concept(
  '후기 인터뷰 체험단 체험 사연 간증 인증샷 실제고객 실구매 실사용 구매자 복용자 고객님중 고객중 고객분이 전후사진 지금사진 사진비교 비교사진 감사문자 고객문자 문자공개 카톡공개 리뷰 제보 수기',
)

export const testimonialForms: readonly Form[] = [
  { first: told, then: illness, gap: 30 },
  { first: told, then: bodyValue, gap: 30 },
  { first: illness, then: told, gap: 40 },
  { first: bodyValue, then: told, gap: 40 },
  {
    first: concept(
      '먹고 먹으니 먹은지 먹은뒤 드시고 드신지 드시더니 먹더니 먹으면서 드시면서 먹였더니 챙겨먹은',
    ),
    then: concept(
      '정상이 정상나 정상으로 정상판정 의사가놀 의사선생님이놀 의사도놀 가뿐해졌 개운해졌 푹자 꿀잠 수치가뚝 혈색이 달라졌 날아갈 재검 대박 살것같 새사람 다른사람 회춘 젊어 임신했 임신성공 시력이 졸업',
    ),
    gap: 30,
    ignoresDenial: true,
  },
]

export const expertForms: readonly Form[] = [
  {
    first: concept(
      '권합니다 추천합니다 권해요 추천해요 추천드립 강추 극찬 보증합 효과있다 먹입니다 드십니다',
    ),
    then: concept('원장 의사 약사 한의사 교수 박사 전문의 닥터 간호사 주치의'),
    gap: 12,
  },
  {
    first: concept(
      '(?:의사|약사|한의사|교수|박사|전문의|원장님?|의료진|간호사|주치의|수의사|치과의사|영양학자|과학자|연구원|트레이너|국가대표|연예인|아나운서|배우|가수)(?:선생님|쌤|님)?(?:들)?(?:이|가|도|께서|까지)(?:직접|몰래|먼저|매일|자기|본인|집에서|가족|자녀|아이|부모|부인|즐겨|꼭|항상)',
    ),
    then: concept('먹 드시 드십 챙 고른 골라 권 추천 선택 사 만든 개발 설계 찾'),
    gap: 16,
  },
]
