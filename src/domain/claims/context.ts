/** How a sentence that holds a claim may make none of it. All of it is read in letters without spaces. */

const denial =
  /지(?:는|도|를|가)?(?:않|마|아니|못|마[세시십요]|말[아고라])|수(?:는|가|도)?없|[은는이가도]아[니닌닙]|이?아[니닌닙](?:며|므로|고|라|지만|에요)|안(?:됩|돼|되[며고므]|합니다|해요)|금지|제한|불가|(?<!궁)금하|(?<!궁)금합|삼가|피(?:해|하[세시])|조심(?!스)|주의하|주의해|주의가|의심(?:해|하[세시])|속지|신고(?!객)|못합니다|못해요|믿지|근거(?:가|는|도)?없|용도로|적(?:이|은|도)?없|일(?:이|은|도)?없|약속은?없|아니요|대신정확|변화[는은]없|대신사실|보증은?없|아닌지|표현을(?:쓰|사용)|말을(?:쓰|믿)|(?:비방|비교|폄하|깎아내리)하?(?:거나|지)|단정할수/u

// "꿈이 아닙니다" denies no claim, and what "걱정하지 않아도 됩니다" denies is the doubt.
const feignedDenial =
  /(?:꿈|불가능|거짓말?|과장|농담|남의?(?:일|얘기|이야기)|우연|기적|옛말|문제|괜한말|헛말|헛소리|빈소리|빈말|허풍|상상)[은는이가도만]?[^가-힣]?(?:더이상)?(?:이|가)?아[니닙]|(?:어렵|힘들|걱정하|두렵|두려워하|무섭|늦|포기하|망설이|주저하|의심하|놓치|후회하|미루|고민하|참|비싸|부럽|아깝|얕보|아끼|겁내|고생하|불안해하|무리하)지(?:도|는)?(?:않|마|말)|부담|(?:굶|뛰|바르|참|버티|방치하|고생|아파하|멈추|내버려두|걱정|속상해하|움츠리|눈치보|놓)지(?:도|는|만)?(?:않|마|말)|(?<!(?:보내|제출하|적|알려주시?|구매하|가입하|내|신청하|올리|입력하|말씀하|등록하|주시?)지)않(?:으셔|아|으시|으)도|안(?:먹|맞|가|써|드셔|하셔|해|받)[가-힣]?도|(?:못|않|없|아니)[가-힣]{0,2}(?:던|는데|다가|더니|지만)|(?:캡처|캡쳐|촬영|복사|공유|유출|재배포|중복|양도)금지|(?:걸리|도지|나빠지|떨어지|나지|늘지|오르지|막히|흔들리|피곤하|지치|두려|멈추|끝나)지않|(?:바르|맞|다니|가|사|버리)지(?:마|말)|걸릴수[가는]?없|다르지않|안(?:걸|도집|나빠|아프|무섭|빠져)|지지않|말할것도|더할나위|밖에없|빠지지않|찌지않|오지않|재발하지않|걸리지않|아프지않|뒤지지않|비교(?:불가|할수없|도안|가안|자체|대상|도되지)|부작용[은이도]|밑져야|손해|해롭지|이보다|다시없|걱정할|필요(?:가|도|는)?없|빠질수없|빼놓을수없|놓칠수없|둘도없|(?:을|지않을|안될|안할)수(?:가|는)?없|않을수|의심할여지|말이필요|두말|예외|하나도없|한명도|끄떡|잃지/u

// What is said of such claims, whatever they are.
const warning =
  /(?:광고|문구|판매자|판매업자|업체|체험담|후기|말|글|표현|영상)(?:이?라면|을|를|는|은|만|에|에는|도)?[가-힣]{0,9}(?:조심|주의|속지|의심해|피하|피해|신고|믿지|확인해|적발|처벌|경계|고르지|쓰지않|사용하지않|하지않)|(?:다고|라고|고|는)(?:말씀드릴|단정할|할|보장할|약속할|볼|말할|장담할|말하지|말씀드리지|하지)(?:수는?없|않)|인정된기능성이아니|안내(?:하|해드리)지않|기대하지|기대는|사실이아|사실과다|내세우(?:는|지)|(?:말|표현|문구)[을은]?(?:쓰지|사용하지)/u
// "병을 고치는 식품은 없습니다"
const nonexistence =
  /(?<=[는런할한])(?<!만한)(?:식품|제품|영양제|음식|성분|원료)[은는](?:세상에)?없/u
const refuted =
  /(?:약|식품|의약품|치료제)[은이]?아닙니다|(?:것|건|게|뜻|의미|제품)[은는이가도]?아[니닌닙](?!라|겠|ㄴ가|가|냐)|(?<!수|리|일|길|올|줄|할|은)(?:것은|변화는|(?<!경쟁)제품은|그런일은|비법은|마법은|기적은)없습|말씀드리지|약속(?:을|은)?(?:드리|하)지|약속(?:은|을)?드릴수없|말하지않|말은(?:드리지|하지)않|게시되지|게시하지|게시할수없|싣지|올리지않|올릴수없|드릴수없|드리지않|팔지않|판매하지|권하지않|보장하지|장담하(?:지|거나)|근거[는가도]?(?:없|부족)|알려지지|확인되지|오해(?:될|하|를)|잘못입니다|사실과다르|(?:수치|이름|내용|표현|문구|글)[을를은는이가]?(?:모두|전부|함께)?(?:지웁|지워|가립|가려질|가려집|삭제|뺍니다|내립)|들어간(?:후기|글|댓글)|들으셨(?:다면|으면)|입증되지|표현은[가-힣]{0,8}(?:내립|지웁|가립|삭제|지우|고칩|고쳐)|(?:글|후기|댓글)은[가-힣]{0,10}(?:내립|지웁|가립|삭제)|비교해서말씀|보일수있|신고해|제보해|용도로|발견하면|답할수있는문제|답을?드릴수(?:는)?없|(?:라|다)는말이없|라는말은|이라는단어|라는단어|이라는표현|판정하지|판단하지|규정위반|위반입니다/u
// A list of what is not done: "드릴 수 없는 것: 진단, 처방".
const disclaimed =
  /(?:할|드릴|쓸|말할)수없는(?:것|일|말|표현)|(?:하지|쓰지|드리지|받지|다루지)않는(?:것|일|말|표현|약속)|못하는(?:것|일|말)|금지(?:표현|문구|어)|금지된(?:표현|말|문구)/u
const doctor =
  /119|클리닉|소아청소년과|소아과|집도의|담당의|안과|내과|치과|산부인과|의사|병원|의료|전문의|주치의|약사|진료|전문가|보건소/u
const advice =
  /(?:상담|상의|문의|전화|진료|확인|방문|진단|치료|검사|결정|정하|판단|이야기|얘기|말씀|의논|논의|연락|우선|먼저|여쭤|물어)[가-힣]{0,9}(?:세요|십시오|랍니다|주세요|셔야|야합니다|야해요|니다|필요합|권합|권해|드립니다|[할]것|바랍니다)$|(?:찾아|에가|으로가|을받으|를받으|먼저받|받아보|따라|따르|물어|여쭤|보여주고)[가-힣]{0,6}(?:세요|십시오|랍니다|야합니다|야해요|니다)$/u
const inquiry =
  /(?:알려|말씀해|말해|적어|남겨|표시해|체크해|선택해|입력해|기재해)주(?:세요|십시오|시기|시면|셔야|실)|여쭙|여쭤|여쭈|물어봅|묻습|참고합|확인합니다|조사합|수집합|상담이먼저|상의가먼저|상담을먼저/u
const question =
  /(?:(?<!맛|신|광|윤|티|힘|기운|생기|재미|탐|빛|열|돋아|안|살아|일어|깨어|빛|끝|벗어|다시|새로|신이|튀어|되살아|솟아|뛰어|자라|태어|돋|피어|생겨|늘어)나요|(?<!니)까요|가요|(?<!니)까|는지요|던가요|어때요|은지|은가)$/u
const invitation =
  /(?:싶으|싶지|않으시겠|않겠|어떠|어떨|볼까|보실래|하실래|원하|고민이|힘드|지치|포기하|괴로|걱정되|달고사|하고계|언제까지|아직도|왜|누가)/u
const affirmation =
  /^(?:a|답변?|답)?(?:네|넵|예|물론|그럼|당연|맞습|그렇습|가능합|그렇|됩니다|있습니다|백퍼|100|이제|바로|정답|확실|절대)|(?:절대|전혀|하나도|조금도)(?:안|없|걱)/u
const solution =
  /(?:팩|포|알|통|박스|캡슐|스푼|잔|영양제|제품|조합|성분|배합|프로그램|이거|이것|이걸)(?:하나|한개)?(?:만|이|을|를|로|으로|이면|면)(?!질병|약|치료|의약|병)|그런거없|그런걱정없|잡아드|해결|(?:달|주|일|이거|이것|이걸로|하나)(?:만)?이?면(?!상담)|답입니다|답이|드셔보|끝내|만나보|벗어나|이겨|없애|낫|나아|좋아/u
const refusal = /^(?:a|답변?|답)?(?:아니|그렇지않|안됩|불가|아뇨|아닙)/u

// "영양제를 먹으면 검진을 안 받아도 되나요? 아니요", "줄일 수 있느냐고 물으셨죠. 그렇지 않습니다".
const asking = /(?:나요|까요|가요|냐고(?:물|하)[가-힣]{1,4})$/u
const plainNo = /^(?:a|답변?|답)?(?:아니요|아뇨|그렇지않|안됩니다)/u

const knowing = /(?:시|셨|이|하|겠|았|었|좋)죠$|(?:시|셨)지요$|어떠세요$|어떠신가요$/u
const plainRefusal =
  /섭취를멈추|섭취를중단|병원에가|진료를받|(?:제품이?|것이|약이|식품이?)아[닙니](?:니다|에요)$|(?:약속|보장|장담|말씀|단정|치료|판매|권)[가-힣]{0,6}(?:수없습니다|지않습니다|않아요|못합니다|어렵습니다)$|(?:것|제품|원료|구성)은없(?:습니다|어요)$/u
// "싼 거 아닌가요?" asks nothing.
const rhetorical =
  /(?:거|것|게|건)아닌가요|아니겠|말이필요|뭘더|무엇을망설|안드실이유|안할이유|마다할|어디(?:에)?있(?:나요|을까요|겠)|왜망설|뭐하러|믿으시겠|믿기세|믿기시|믿어지|믿기시나|(?:사실|것|거|비결|방법|법|이유)?을?아(?:시나요|셨나요|십니까)|상상이|부럽지|궁금하지|억울하지|보셨(?:어요|나요|습니까|죠)|없는데요$|되는데요$/u

const hesitation =
  /아니|아닙|않|없|못|어렵|있을수|중단|멈추|불편|상담|상의|확인|여쭤|의사|병원|차이|다를|다르|참고|권하지|안됩|알려|먼저|문의|제한|주의|적어|표시|선택|고르|말씀|나타날수|따라/u

const information =
  /(?:신청|상담|이용|예약|구매|주문|가입|섭취|복용|선택|문의|등록|결제)[가-힣]{0,9}(?:수있|가능|어렵|제한|주의|삼가|중단)|병력|가족력|이력|여부|주의|진단을?받(?:은|으[신셨])|(?:중|있)(?:이)?(?:신|으신|는)?(?:분|고객|경우)(?:은|께서는|에는)[가-힣]{0,20}(?:전문가|의사|약사|병원|상담|알려|말씀|확인)|알레르기유발|함유하고|같은제조시설|예방접종|항목|조기(?:에)?발견|설문|문항|민감정보|무게|중량|상자|택배|키와|체중은|숫자|동의|약관|개인정보|질문|답해|보여주|추천해주셔|줄이거나중단|어떻게하|설명|친절|포장|선물포장|배송|보내주|약속시간|소개해|의심|나타나|생기면|생길수|발생|신고|있으면|확인하|효과에는개인|개인차(?!있음)|사람마다|다를수|얼마나|언제|차이|과장(?!없)|골라주(?:세요|십시오)|일시적으로|(?:다고|라고)(?:하셔서|하셨지요|적어주|말씀하셔서|하시니|하셨는데)|말씀도적|문의하셨|여쭤봤|확인전화|이력을|를할수있|쓰릴수|아플수|메스꺼울수|더부룩할수|졸릴수|어지러울수|식단|발급|수치(?:를묻|가궁금|는확인|만불러|를적)|재는시간|재기전|자세에따라|나올수있|병원과함께|무엇이다른지|식후에|쉬셔도|성분표를|맞지않을수|햇볕|산책|피하는편|편이좋습|편이낫습|는지도?여쭙|설문에|적힌|원래손|첫출근|들어있어|나타낼수|표로보|과다섭취|간혹|장애가있을|체질인분|빼고구성|먼저입니다|먼저라고|먼저이고|갑자기|지체없이|이어지면|계속되면|심해지면|교육센터|등록센터|교육을|중요성|소중함|바꾸지않으셔도|원료는|약을?(?:먹|드시|복용하)고(?:있|계)|수술을?받(?:은|으)|진단을?받(?!으셨(?:다면|나요|죠)(?!.{0,30}(?:의사|병원|상담|알려)))|이상반응이(?:있|생|나)|겹치|중복|중이라면|드시는중|보호자|병원에서(?:하셔야|하세요|상의|받으|보셔야)|의료기관|명의(?!가)|재야정확|앉아(?:서)?쉬|쉬었다가|값입니다|값이에요|공복에|간격을두|일반적|불편감|적혀있|노래질|색이|나타날수|(?:정도|비율)를(?:계산|뜻|말)|라고도?(?:불립|부릅|불러)|으로도?불립/u
const nutrient =
  /^.{0,12}?(?:는데|데|에|위해)필요(?!한(?!영양|미네랄|무기질|비타민)|없)|^[가-힣]{0,14}(?:대사|이용|형성|생성)에(?:관여|필요)/u
const authority =
  /^.{0,14}?(?:에|는데|데|데에|위해|게|도록)?도움(?:을|이|도)?(?:줄|줌|줍|주[는고며어]|될|됨|됩|되[는고며어]|돼)/u
const functionSentence =
  /도움(?:을|이)?(?:줄|될)?수있|도움을[줌줍]|에도움을주는원료|필요(?!한(?!영양|미네랄|무기질|비타민)|없|하신|하시|하면)|구성성분|대사에관여|고시된|기능성내용/u
const soberEnd = /(?:개선|증진|유지|조절|완화|억제|보호|감소|생성|회복)$/u
const approvedIllness =
  /골다공증발생위험|충치(?:발생)?(?:의)?위험|과민반응|헬리코박터(?:균)?의?증식|갱년기(?:여성|남성)|건조한눈|알코올성손상|월경전|위험(?:을)?감소(?:에|시키는)/u

/** Whether the rest of a sentence takes back what it has said. */
export function isDenied(rest: string): boolean {
  const near = rest.slice(0, 45)
  const found = denial.exec(near)
  if (!found) return false
  return !feignedDenial.test(near.slice(0, found.index + found[0].length + 8))
}

/** Whether the rest of a sentence refuses to say it, even where the claim is a denial itself. */
export const isRefuted = (rest: string): boolean => refuted.test(rest.slice(0, 45))

/** Whether what stands before it says that none of it is done. */
export const isDisclaimed = (before: string): boolean => disclaimed.test(before)

/** Whether a sentence warns of such claims, or refuses to make them. */
export const isWarning = (rest: string): boolean =>
  warning.test(rest.slice(0, 45)) || nonexistence.test(rest.slice(0, 45))

/** Whether the sentence sends people to a doctor, or asks them about themselves. */
export function isAdvised(rest: string): boolean {
  return (doctor.test(rest) && advice.test(rest)) || inquiry.test(rest)
}

/** Whether the sentence asks and the next one says nothing that makes it a claim. */
export function isQuestion(
  sentence: string,
  next: string,
  hasMark: boolean,
  isMention = false,
): boolean {
  if ((!hasMark && !question.test(sentence)) || rhetorical.test(sentence)) return false
  if (refusal.test(next) || plainRefusal.test(next)) return true
  if (isAffirmed(sentence, next)) return false
  // "참기 힘드셨죠?" knows the answer.
  if (knowing.test(sentence)) return isInformation(next)
  if (solution.test(next)) return false
  return isMention || (!invitation.test(sentence) && !affirmation.test(next))
}

// "Q. 언제 없어지나요? A. 늦어도 2주입니다." answers with the claim, unless it hesitates.
const isAffirmed = (sentence: string, answer: string): boolean =>
  sentence.startsWith('q') && answer.startsWith('a') && !hesitation.test(answer)

/** Whether an answer says no: "아닙니다, 체중을 빼 주는 약이 아니라". */
export const isRefusal = (sentence: string): boolean =>
  refusal.test(sentence.slice(0, 12)) && /않|없|아니라|아닙|못|금지/u.test(sentence)

/** Whether a sentence asks and the next one says no at once. */
export const isAnsweredWithNo = (sentence: string, next: string): boolean =>
  asking.test(sentence) && plainNo.test(next)

/** Whether a sentence that names something is about the service, or asks for care. */
export const isInformation = (sentence: string): boolean =>
  information.test(sentence) || (doctor.test(sentence) && advice.test(sentence))

/** Whether a function is told in the authority's words: "…에 도움을 줄 수 있음". */
export const isAuthorityWording = (rest: string, claim: string): boolean =>
  authority.test(rest) ||
  nutrient.test(rest) ||
  /^(?:[가-힣0-9a-z]{1,14}(?:개선|증진|유지|조절|완화|억제|보호|감소|생성|회복|원활|건강|항산화|기억력|보습|작용)){0,6}에?도움을줄?(?:수있|[줌줍])/u.test(
    rest,
  ) ||
  (soberEnd.test(claim) && /^.{0,45}?도움을줄?(?:수있|[줌줍])/u.test(rest))

/** Whether a sentence is the authority's wording as a whole, so that what it names is named in it. */
export const isFunctionSentence = (sentence: string): boolean => functionSentence.test(sentence)

/** Whether an illness is named as the authority names it. */
export const isApprovedIllness = (around: string): boolean =>
  approvedIllness.test(around) && /도움/u.test(around)
