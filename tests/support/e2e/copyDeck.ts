/** The Korean texts that the product was ordered with, independent of src/copy on purpose: a change of one must fail here. */
export const frame = {
  brandName: '하루맞춤',
  tagline: '맞춤 영양 솔루션',
  skipToContent: '본문으로 건너뛰기',
  copyright: (year: number) => `© ${year} 하루맞춤. All rights reserved.`,
  disclaimer:
    '본 페이지는 회사의 공식 페이지가 아니며, 고객님의 편의를 위해 영업 담당자가 제작한 페이지입니다.',
  errorTitle: 'Unexpected Application Error!',
  privacyPolicy: '개인정보 처리방침',
}

export const form = {
  name: '이름',
  namePlaceholder: '이름',
  phone: '연락처',
  phonePlaceholder: '연락처 (010-1234-5678)',
  consent: '[필수] 개인정보 수집 및 이용에 동의합니다.',
  submit: '무료 상담 신청하기',
  submitting: '신청 중',
  confirmationTitle: '신청이 접수되었습니다!',
  confirmationText: '영업일 기준 1~2일 이내에 담당 컨설턴트가 직접 연락드리겠습니다.',
  caller: (name: string) => `${name} 컨설턴트가 직접 전화드립니다`,
  points: ['영업일 1~2일 이내 전화', '신청할 때 건강정보는 받지 않습니다'],
  wrongNumber: '번호가 틀렸나요?',
  nameMissing: '이름을 입력해 주세요.',
  phoneInvalid: '올바른 전화번호를 입력해 주세요.',
  consentMissing: '개인정보 수집 및 이용에 동의해 주세요.',
  conflict: '이미 처리된 신청입니다. 새로고침한 뒤 다시 시도해 주세요.',
  unavailable: '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  submitFailure: '신청을 접수하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  openNotice: '내용 보기',
  closeNotice: '닫기',
}

export const responsible = { unknown: '정보 없음', none: '미지정' }

export const signInForm = {
  heading: '영업자 로그인',
  email: '이메일',
  password: '비밀번호',
  button: '로그인',
  bothRequired: '이메일과 비밀번호를 모두 입력해 주세요.',
  wrongCredentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
  invalidEmail: '이메일 형식이 올바르지 않습니다.',
  notApproved: '관리자 승인이 필요하거나 등록되지 않은 계정입니다.',
  failure: '로그인 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  toRegistration: '영업자 등록하기',
}

export const secondFactor = {
  name: '2단계 인증',
  code: '인증 코드',
  recoveryCode: '복구 코드',
  remember: '이 기기에서 30일간 묻지 않기',
  required: '인증 코드를 입력해 주세요.',
  wrong: '인증 코드가 올바르지 않습니다.',
  kept: '복구 코드를 안전한 곳에 보관했습니다',
  reset: '2단계 인증 초기화',
}

export const registration = {
  heading: '영업자 등록',
  name: '이름',
  phone: '연락처',
  email: '이메일',
  password: '비밀번호',
  button: '등록 신청하기',
  approvalHint: '관리자 승인까지 영업일 기준 약 1~2일이 소요됩니다.',
  allRequired: '모든 항목을 입력해 주세요.',
  passwordTooShort: '비밀번호는 6자 이상이어야 합니다.',
  invalidEmail: '이메일 형식이 올바르지 않습니다.',
  invalidPhone: '올바른 전화번호를 입력해 주세요.',
  emailInUse: '이미 사용 중인 이메일입니다.',
  failure: '계정을 만드는 중 오류가 발생했습니다. 다시 시도해 주세요.',
  done: '등록 신청이 완료되었습니다',
  backToSignIn: '로그인으로 돌아가기',
}

export const passwordReset = {
  link: '비밀번호를 잊으셨나요?',
  requestHeading: '비밀번호 재설정',
  request: '재설정 메일 보내기',
  requested: '입력하신 이메일로 가입된 계정이 있으면 재설정 메일을 보내 드립니다.',
  heading: '새 비밀번호 설정',
  field: '새 비밀번호',
  button: '변경하기',
  linkInvalid: '재설정 링크가 올바르지 않거나 만료되었습니다.',
  done: '비밀번호가 변경되었습니다. 다시 로그인해 주세요.',
  passwordTooShort: '비밀번호는 6자 이상이어야 합니다.',
}

export const dashboard = {
  welcome: (email: string) => `${email}님, 환영합니다`,
  copyLink: '내 추천 링크 복사',
  copied: '복사 완료!',
  copyFailure: '링크 복사에 실패했습니다.',
  signOutEverywhere: '모든 기기에서 로그아웃',
  signOutEverywhereConfirm: '모두 로그아웃',
  signOut: '로그아웃',
  signOutFailure: '로그아웃에 실패했습니다.',
  heading: '내 고객 목록',
  columns: ['접수 일시', '고객명', '연락처'],
  loading: '고객 데이터를 불러오는 중입니다…',
  loadFailure: '고객 데이터를 불러오지 못했습니다.',
  empty: '아직 접수된 고객이 없습니다. 추천 링크를 공유해 보세요!',
}

export const operationsPanel = {
  welcome: (email: string) => `${email}님, 환영합니다`,
  signOut: '로그아웃',
  signOutFailure: '로그아웃에 실패했습니다.',
  requests: '전체 상담 신청',
  columns: ['접수 일시', '고객명', '연락처', '상태', '담당 영업자'],
  pending: '승인 대기 영업자',
  approved: '승인된 영업자',
  refused: '반려·정지된 영업자',
  customers: '유입 고객 수',
  approve: '승인',
  reject: '반려',
  suspend: '이용 정지',
  reactivate: '정지 해제',
  reassign: '담당 변경',
  reason: '사유',
  unassigned: '미지정',
  agentsFailure: '영업자 데이터를 불러오지 못했습니다.',
  consultationsFailure: '상담 신청 데이터를 불러오지 못했습니다.',
  approveFailure: '영업자 승인 중 오류가 발생했습니다.',
  conflict: '이미 처리되었거나 변경할 수 없는 상태입니다.',
}

export const faq = {
  heading: '자주 묻는 질문',
  items: [
    [
      '비용은 얼마인가요?',
      '개인별 맞춤 구성에 따라 비용이 달라지며, 무료 상담에서 자세히 안내해 드립니다.',
    ],
    ['어떤 건강검진 데이터가 필요한가요?', '최근 2년 이내의 건강검진 데이터가 필요합니다.'],
    [
      '약정이나 위약금이 있나요?',
      '약정과 위약금이 없습니다. 월 단위로 이용하며 언제든지 해지할 수 있습니다.',
    ],
    [
      '배송은 얼마나 걸리나요?',
      '상담과 결제 후 준비에 약 3~5일이 걸리고, 이후 영업일 기준 5~7일 이내에 배송됩니다. (주말·공휴일 제외)',
    ],
  ],
} as const

/** The landing page's texts, section by section, in order. */
export const sections: readonly (readonly string[])[] = [
  [
    '내 건강검진 데이터로 찾은, 진짜 나를 위한 맞춤 영양제',
    '국민건강보험공단 건강검진 데이터와 연계해 나에게 꼭 맞게 설계하고, 매월 집으로 배송해 드립니다.',
    form.name,
    form.phone,
    form.consent,
    form.submit,
  ],
  [
    '딱 3단계면 충분합니다',
    'STEP 1',
    '상담 신청 — 이름과 연락처를 남겨 무료 상담을 신청하세요.',
    'STEP 2',
    '전문가 1:1 상담 — 전문가가 전화로 건강 상태를 확인하고 공식 절차를 안내해 드립니다.',
    'STEP 3',
    '맞춤 영양제 확인 — 상담에서 건강검진 데이터를 분석한 뒤 나만의 맞춤 영양제를 확인하세요.',
  ],
  ['담당 컨설턴트', '고객님의 건강검진 데이터를 바탕으로 꼭 필요한 영양만 담아 드리겠습니다.'],
  [
    '왜 특별할까요?',
    '과학적인 데이터 분석 — 국민건강보험공단 건강검진 데이터를 기반으로 분석합니다.',
    '검증된 고품질 원료 — 식품의약품안전처의 인증을 받은 원료만 사용합니다.',
    '간편한 정기 배송 — 매월 집에서 편하게 받아 보세요.',
  ],
  [
    '매일 여러 영양제를 챙겨 먹지 않아도 됩니다',
    '위생적으로 개별 포장된 하루 한 팩이면 충분합니다.',
  ],
  [faq.heading, ...faq.items.flat()],
]

export const notice = {
  title: '개인정보 수집 및 이용 안내',
  texts: [
    '수집·이용 목적: 맞춤 영양제 무료 상담 신청 접수, 본인 확인, 상담 연락',
    '수집 항목: 이름, 연락처, 유입 경로(추천 영업자)',
    '보유·이용 기간: 신청일로부터 12개월. 기간이 지나거나 삭제를 요청하시면 지체 없이 파기합니다.',
    '동의를 거부할 권리: 고객님은 동의를 거부하실 수 있습니다. 다만 동의하지 않으시면 무료 상담을 신청하실 수 없습니다.',
  ],
}

/** Texts are compared without white space, which belongs to the layout. */
export const squeeze = (text: string | null): string => (text ?? '').replace(/\s+/g, '')
