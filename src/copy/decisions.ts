/** Texts of deciding about agents, assigning consultations and searching for both. */
export const decisions = {
  reasonMissing: '반려 사유를 입력해 주세요.',
  reasonTooLong: '사유는 500자 이하로 입력해 주세요.',
  reasonInvalid: '사유에 사용할 수 없는 문자가 있습니다.',
  /** The name of an anonymised agent. */
  anonymisedAgent: '탈퇴한 영업자',
  /** The reason in the access log. */
  anonymised: '영업자 탈퇴 처리',
  defaultProfileTaken:
    '기본 프로필은 하나만 둘 수 있습니다. 이미 있는 기본 프로필을 고치거나, 이 프로필의 영업자를 지정해 주세요.',
  agentProfileTaken:
    '이 영업자의 프로필이 이미 있습니다. 영업자마다 프로필은 하나만 둘 수 있으니 그 프로필을 고쳐 주세요.',
  agentUnknown: '존재하지 않는 영업자입니다.',
  agentNotApproved: '승인된 영업자만 담당 영업자로 지정할 수 있습니다.',
  searchTooLong: '검색어는 50자 이하로 입력해 주세요.',
  searchInvalid: '검색어에 사용할 수 없는 문자가 있습니다.',
} as const
