/** Fixed texts of the consultation form. The end-to-end tests compare them to the letter. */
export const consultation = {
  nameLabel: '이름',
  namePlaceholder: '이름',
  phoneLabel: '연락처',
  phonePlaceholder: '연락처 (010-1234-5678)',
  required: '필수',
  consentLabel: '[필수] 개인정보 수집 및 이용에 동의합니다.',
  openNotice: '내용 보기',
  closeNotice: '닫기',
  submit: '무료 상담 신청하기',
  submitting: '신청 중',
} as const

/** The head of the form's card, which is no script. */
export const cardHead = {
  title: '무료 상담 신청',
  caller: (name: string) => `${name.replace(/\s*컨설턴트$/, '')} 컨설턴트가 직접 전화드립니다`.trim(),
  promises: ['영업일 1~2일 이내 전화', '신청할 때 건강정보는 받지 않습니다'],
} as const

/** The confirmation, and the form that it opens again. Loaded when there is one. */
export const confirmation = {
  title: '신청이 접수되었습니다!',
  text: '영업일 기준 1~2일 이내에 담당 컨설턴트가 직접 연락드리겠습니다.',
  name: '이름',
  phone: '연락처',
  steps: {
    label: '앞으로의 순서',
    first: '담당 컨설턴트가 신청 내용을 확인합니다.',
    callBy: (day: string) => `${day}까지`,
    call: '전화드립니다.',
    last: '상담 후 나만의 맞춤 영양제를 확인하세요.',
  },
  wrongNumber: '번호가 틀렸나요?',
  correctionTitle: '번호를 다시 알려 주세요',
  correctionText: '앞서 접수된 신청은 그대로 있습니다. 올바른 번호로 다시 신청해 주세요.',
} as const

/** Refusals and answers of a submission. Apart from the form's texts, which the landing page loads. */
export const submission = {
  nameMissing: '이름을 입력해 주세요.',
  nameTooLong: '이름은 50자 이내로 입력해 주세요.',
  nameInvalid: '이름에 사용할 수 없는 문자가 있습니다.',
  phoneInvalid: '올바른 전화번호를 입력해 주세요.',
  consentMissing: '개인정보 수집 및 이용에 동의해 주세요.',
  consentVersionUnknown: '동의 내용이 변경되었습니다. 새로고침한 뒤 다시 확인해 주세요.',
  idempotencyConflict: '이미 처리된 신청입니다. 새로고침한 뒤 다시 시도해 주세요.',
  idempotencyKeyInvalid: '중복 방지 키는 16~64자여야 합니다.',
  submitFailure: '신청을 접수하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  assignedUnknown: '정보 없음',
  assignedNone: '미지정',
} as const
