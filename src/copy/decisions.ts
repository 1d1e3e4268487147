/** Texts of deciding about agents, assigning consultations and searching for both. */
export const decisions = {
  reasonMissing: '반려 사유를 입력해 주세요.',
  reasonTooLong: '사유는 500자 이내로 입력해 주세요.',
  reasonInvalid: '사유에 사용할 수 없는 문자가 있습니다.',
  /** The name of an anonymised agent. */
  anonymousAgent: '탈퇴한 영업자',
  /** The reason in the access log. */
  anonymised: '영업자 탈퇴 처리',
  agentUnknown: '존재하지 않는 영업자입니다.',
  agentNotApproved: '승인된 영업자만 담당자로 지정할 수 있습니다.',
  searchTooLong: '검색어는 50자 이내로 입력해 주세요.',
  searchInvalid: '검색어에 사용할 수 없는 문자가 있습니다.',
} as const
