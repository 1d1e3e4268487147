// Words about the service stand where a claim would speak of the body: "오류가 해결되었습니다" heals nobody.

const subject =
  /(?:배송|상담|결제|통화|전화|문의|주문|접속|로그인|오류|화면|속도|연결|서버|앱|고객센터|일정|예약|택배|포장|가격|요금|할인|서비스|재고|설명|안내|상자|글씨|사이트|홈페이지|대기|대기시간|절차|회원|이벤트|수수료|구독|알림|문자|답변|후기|날짜|시간대|구성|진료|내원|방문|검사|재검|휴식|섭취|복용|신청|교환|반품|환불|기사님|상담사|직원|담당자|컨설턴트|품질|유출|사기|피싱|누락|파손|변질|분실|중복|낙상|사고|화재|오염)(?:께서|에게|으로|이|가|은|는|을|를|도|의|부터|까지|에|로)?(?:더|훨씬|완전히|바로|모두|전부|많이|한결|잠시|빨리|먼저|조금|약간|즉시|미리|꼭|반드시)?$/u

const office =
  /예약(?:이|을|은|날짜|일정|시간|문자)|일정을|철회|동의를|주문했|주문합|목넘김|안내문|뜯으|뜯기|찢어|설명(?:이|을|은|해)|친절|상담사|질문|문의|비닐|포장|종이|탄소|버전|연결이|통화|로그인|비밀번호|서버|접속|결제오류|앱(?:에서|이|을|은|속도|화면|설정)|통화연결|통화품질|고객센터|개인정보|포인트|쿠폰|출고|택배|정류장|주차|영업일|사업자|청약철회|할부|약관|계좌|인증번호|본인인증|스팸|알림톡|링크|화면|게시판|피싱|배송(?:일|지|비|조회|상자|중|지연|이|은|을|기사)|상담(?:원|시간|예약|날짜|품질|내용|사님|사가|신청|서비스|전화)|소비기한|유통기한|직사광선|냉장보관|반품|미개봉|마이페이지|보험사|동의서|적립금|홈페이지|사무실|녹음|파기|법에따라|해지신청|해지요청|구독해지|절차|처리해|문앞|경비실|흔쾌|부탁드|쓰레기를줄|플라스틱|상자|서비스이용|검사용어|입금|법률|표시광고/u

const authority =
  /질병관리청|보건복지부|식약처|식품의약품안전처|건강보험공단|국가검진|국가암검진|보건소|세계보건기구|대한[가-힣]{1,6}학회|국민건강|생활습관|규칙적인|균형잡힌|싱겁게|금연|금주|손씻기/u

const product =
  /팩|영양제|제품|성분|조합|배합|원료|추출|유산균|오메가|비타민|한포|한알|한통|이거|이것|이걸|저희|드시|드세|드셔|먹으면|챙기/u

const endorsed = /인증|선택|효과|효능|추천|보증|인정|완치|치료|1위|최고/u

/** Whether what comes before a word of change is something of the service. */
export const isOfService = (before: string): boolean => subject.test(before)

/** Whether a sentence is about the service. */
export const isAboutService = (sentence: string): boolean => office.test(sentence)

/** Whether a sentence tells what authorities advise, of no product. */
export const isPublicHealth = (sentence: string): boolean =>
  authority.test(sentence) && !product.test(sentence) && !endorsed.test(sentence)
