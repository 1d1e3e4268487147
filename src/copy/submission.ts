import { phoneInvalid } from './consultation'

/** Refusals and answers of a submission. */
export const submission = {
  nameMissing: '이름을 입력해 주세요.',
  nameTooLong: '이름은 50자 이하로 입력해 주세요.',
  nameInvalid: '이름에 사용할 수 없는 문자가 있습니다.',
  phoneInvalid,
  consentMissing: '개인정보 수집 및 이용에 동의해 주세요.',
  consentVersionUnknown: '동의 내용이 변경되었습니다. 새로고침한 뒤 다시 확인해 주세요.',
  submitFailure: '신청을 접수하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  outdatedForm: '페이지가 새로 바뀌었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  assignedUnknown: '정보 없음',
  assignedNone: '미지정',
} as const
