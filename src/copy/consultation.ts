/**
 * Fixed texts of the consultation form. The end-to-end tests compare them to the letter. A file of their own: a module is loaded whole, and
 * the landing page needs no others.
 */
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
  confirmationTitle: '신청이 접수되었습니다!',
} as const

/** Apart, because the page itself says it of a number that is cut. */
export const phoneInvalid = '올바른 전화번호를 입력해 주세요.'
