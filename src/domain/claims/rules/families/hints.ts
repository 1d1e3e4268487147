import { concept } from '../../concept'
import { bodyPart } from '../../lexicon/body'
import { bodyFunction, bodyValue, illness } from '../../lexicon/illness'
import { thisOne } from '../../lexicon/taking'
import type { Form } from '../../rule'

/** What is meant and not said: illness in general, threats, winks at what the law forbids, places that nobody has to see. */

const sickness = concept(
  '큰병 잔병 병치레 병생 병이생 병이올 병이오 병이안 병이들 병이싹 병을고 병을낫 병을다 병을이 병을막 병을예 병을피 병을모 병도고 병도안 병도없 병하나 병한번 어떤병 무슨병 모든병 온갖병 못고칠병 병키 병을키 병마 골병 몹쓸병 병날 병나 병걸 병이들 병이못 병에걸 병에안 병에서벗 아픈곳 아픈데 아플일 아플틈 아프실일 앓을일 앓던',
  '병은',
)
const kept = concept(
  '안옵 안와 안오 안걸 안생 안나 없 막으 막아 막습 막는 막을 고치 고칠 고쳐 고칩 고친 낫 나을 나았 틈이 모르 피해 피하 비켜 비껴 물러 도망 도망가 뚝 졸업 이기 이겨 이긴 싸워 싸우 무섭지 두렵지 안녕 잊 이별 물리 떠나 떠납 사라 예방 막힘 못들어 못오 들어오지못 들어올수없 돌아갑 얼씬 지켜 도지지 걱정끝 걱정마 끝',
)

export const sicknessForms: readonly Form[] = [
  { first: sickness, then: kept, gap: 12, ignoresDenial: true },
  {
    first: concept(
      '독감 감기 코로나 수족구 수두 장염 눈병 바이러스 세균 유행병 전염병 돌림병 환절기 폐렴 질병 병원균 노로',
    ),
    then: concept(
      '피해가 피해갑 피해갔 비껴 비켜 비켜가 안걸 안옮 멀쩡 끄떡 무사 건너뛰 건너뛴 피했 피한 모르고 모르는 모르게 지나가 지나갔 지나쳤 옮지 옮은적 못이겨 못이기 못뚫 튕겨 물리 이겨 거뜬 걱정없 없이지 없이보 없이넘 없는겨울 없는집 없는우리 안하고지 남의일 남의얘기 못들어 얼씬 도망 근처도 철벽 방어 방패 갑옷',
    ),
    gap: 22,
    ignoresDenial: true,
  },
  { first: illness, then: concept('소리안 소리못 이름도 이란말 이란단어 이뭔 이뭐'), gap: 3 },
]

/** "안 드시면 치매 옵니다". */
export const threatForms: readonly Form[] = [
  {
    first: concept(
      '안드시면 안먹으면 안먹는건 안챙기면 안챙기시면 안사면 안사드리 안먹이면 안하면 안드시는 안먹었 못드시면 거르시면 거르면 미루면 미루시면 놓치면 놓치시면 방치하면 방치하시면 그냥두면 그냥두시면 내버려두면 그대로두면 무시하면 무시하시면 참으시면 이대로가면 이대로두면 지금안 오늘안 더늦기전 늦기전에 때를놓치',
    ),
    then: concept(
      '암 병들 병이 병을 병나 치매 중풍 뇌졸중 당뇨 망가 후회 큰일 위험 죽 쓰러 돌이킬 악화 실명 반드시 나올수 나올지 빨간 수술 장담못 책임못 골병 평생고생 고생하 병원신세 합병증 관절 무릎 간이 혈관 늙 끝장 손쓸 되돌릴 못고 못걷 눕게 누워 병원에누 응급실 요양 심장 뇌 마비 굳 막혀 막힙 터집 터져 썩 늦습 늦어요(?!질)',
    ),
    gap: 24,
    ignoresDenial: true,
  },
  {
    first: concept(
      '',
      '간은 간이 간도 혈관은 혈관이 혈관도 혈관에 장은 장이 장속 뼈는 뼈가 세포는 세포가 뇌는 뇌가 눈은 눈이 몸은 몸이 몸속 피부는 피부가 신장은 신장이 췌장은 췌장이 심장은 심장이 관절은 관절이 연골은 연골이 폐는 폐가 위는 위장은 위장이 콩팥은 콩팥이 피가 피는',
    ),
    then: concept(
      '죽어가 죽어갑 죽고있 썩어 썩고 망가지 망가져 망가진 막혀 막히고 막힌 굳어 굳고 녹슨 녹슬 비명 신호를 늙어 늙고 닳아 닳고 닳은 무너지 무너져 지쳐있 지쳤 병들 병든 쓰레기 하수구 시한폭탄 폭탄 경고 sos 구조 살려달 울고 아우성 타들어 찌들',
    ),
    gap: 10,
    ignoresDenial: true,
    isFoundInQuestions: true,
  },
]

/** "심의 때문에 자세히는 못 말하지만". */
export const winkForms: readonly Form[] = [
  {
    first: concept(
      '법때문 법이무서 법에걸 법상말 심의때문 심의상 심의걸 심의에걸 규정때문 규정상말 광고법 단속때 단속무서 신고당 잡혀가 대놓고말 대놓고는 자세히는못 자세한건못 자세히못 말은못하 말은못해 말못하 말못할 말을못하 여기서말 여기선말 여기서는말 말할수없지만 말씀못드 말씀은못드 말씀드릴순없지만 콕집어 이름은못 이름을못 쓸순없지만 쓸수는없지만 적을수없지만 차마말 입이근질 무슨말인지 뭔말인지 무슨뜻인지아 뭔지아시죠 어디에좋은지아 어디좋은지 다들아시죠 아시는분들은아 아는사람만 아는분만 아실분은 눈치채셨 눈치껏 짐작하시 알아서생각 알아서판단 상상에맡 그병에 그병이 그병도 그수치 그거아시죠 초성으로 두글자로 두글자고 로시작 으로시작해',
    ),
    then: concept(
      '드세 드셔 먹 좋은 직빵 수치 병 낫 나을 효과 확인 문의 연락 디엠 dm 쪽지 댓글 오세 아시죠 알죠 아십니 아시 말이 뺐 빠 이거 이걸 팩',
    ),
    gap: 40,
    ignoresDenial: true,
    isFoundInQuestions: true,
    isAcross: true,
  },
  {
    first: concept(
      '병명만 병명을적 병명을남 병명을알려주시면 병이름만 병명알려 증상만 증상을말씀하시면 증상말씀 병명남 병명적 어디가아프신지만 어디아프신지만 아픈곳만 아픈부위만 질환만',
    ),
    then: concept('조합 맞춤 보내 추천 지어 만들어 처방 드립니다 드려요 골라 나을 낫 dm'),
    gap: 24,
    isAcross: true,
  },
  {
    first: concept(
      '남자한테좋 남자에게좋 남자한테참 남자에좋 여자한테참좋 정말좋은데 참좋은데 진짜좋은데 너무좋은데말',
    ),
  },
]

const cure = concept(
  '종합병원이 종합병원하나 종합병원을 병원이들어 병원을담 병원한채 병원을통째 약국이들어 약국을담 약국하나 응급실을담 의사가들어 주치의가들어 의사한명 의사를담 한의원을담 링거한병 링거를담 주사한대 주사를담 주사한방 백신한방 수액한 시술을담 도수치료 레이저를 필러를 보톡스를 처방을담 약장 몸속의사 몸속병원 몸속약국',
)
export const placeForms: readonly Form[] = [
  {
    first: concept('의사 병원 약사 처방'),
    then: concept(
      '믿지마시고 믿지말고 듣지마시고 듣지말고 무시하 그말믿 그말듣 따르지마 따르지않아도 보다제가 보다고객님몸 보다더잘',
    ),
    gap: 26,
    ignoresDenial: true,
    isAcross: true,
  },
  {
    first: concept('지긋지긋한약 약한알 약하나 먹던약 드시던약 약이 약을 약도', '약'),
    then: concept(
      '하나씩빼 하나씩줄 하나씩덜 한알씩줄 한알씩빼 한알로줄 반으로줄 줄어드는재미 줄어드는기쁨 빼는즐거움 빼는재미',
    ),
    gap: 14,
  },
  {
    first: cure,
    then: concept('팩 포 알 봉 캡슐 들어 담 압축 넣 효과 대신 맞먹 만큼'),
    gap: 14,
  },
  {
    first: concept(
      '병원 병원비 응급실 약국 진료실 대기실 대기번호 진료비 약값 입원비 수술비 치료비 실비 실손 보험 청구 의사 병원밥 정형외과 내과 안과 치과 피부과 산부인과 비뇨기과 한의원 이비인후과 정신과 통증의학과 요양원 요양병원',
    ),
    then: concept(
      '갈일 갈필요 갈이유 갈시간 갈돈 가실돈 가실일 가는횟수 가는날 안가 안갑 안간 안다 없어졌 안찾 안부럽 부럽지 막으세 막으실 아끼 아꼈 아낀 아까 굳었 굳습 줄었 줄어들 줄여드 문턱 문앞 발길 발걸음 멀어 없어졌 없어집 이별 몰라 모르고 모르는집 모르는우리 모르는몸 모르게 잊고 잊으 잊었 끊 졸업 한산 텅 절약 낭비 쫓아 신세 들락날락안 인사하 작별 섭섭 심심 서운 문닫 굶 망할 망하 싫어하 울겠 해약 깨버 보다먼저드 보다든든 보다낫 보다나은 찾지않 드나들일 방문횟수',
    ),
    gap: 8,
    ignoresDenial: true,
  },
  {
    first: concept(
      '병원 의사 약국 검진 내시경 건강검진 수술 예방접종 접종 백신 주사 치료 시술 항암 투석',
    ),
    then: concept(
      '가기전에이 가기전에저 가기전에한 전에이거 전에이팩 전에저희 전에우리 대신이(?!어|사) 대신저희 대신우리 대신한팩 대신팩 대신하루 대신면역 안하셔도 안하셔도됩 안해도되 안해도됩 안받아도 안받으셔도 안맞아도 안맞으셔도 안맞고 안가셔도 안가도 받지마시고 받지마세요 맞지마 왜받 왜가 왜다 왜맞 믿다가 믿다간 말만믿 미루게 미뤄도 미루셔도 필요없 필요가없 하자는말 하자고하 권유받 앞두셨다면 날짜잡',
    ),
    gap: 8,
    ignoresDenial: true,
    isFoundInQuestions: true,
  },
]

const image = concept(
  '소방관 소방수 소방차 청소부 청소기 윤활유 세제 제초제 방패 보디가드 경호원 파수꾼 수호신 수호천사 지킴이 필터를 필터가 배관 하수구 엔진오일 배터리 충전기 충전소 리셋 재부팅 부팅 방화벽 갑옷 철벽 요새 군대 특공대 저격 저격수 미사일 폭격 사냥꾼 킬러 잡는해병 지우개 접착제 발전소 정수기 공기청정기 빗자루 수세미 불도저 해결사 소생술 심폐소생 회춘제 타임머신 브레이크 구원투수 종결',
)
export const imageForms: readonly Form[] = [illness, bodyPart, bodyValue, bodyFunction].flatMap(
  (topic): Form[] => [
    { first: topic, then: image, gap: 14, isMention: true },
    { first: image, then: topic, gap: 14, isMention: true },
    { first: topic, then: concept('로부터지켜 을꺼드 를꺼드 불을꺼 기름칠'), gap: 14 },
  ],
)
export const pointerForms: readonly Form[] = [
  {
    first: thisOne,
    then: concept('뿐입니다 뿐이에요 뿐이죠 살릴 살려 살립 답입니다 정답 해답'),
    gap: 6,
  },
]
