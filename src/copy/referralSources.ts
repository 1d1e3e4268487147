/** Referral sources as the panel names them. */
export const referralSources = {
  url: '추천 링크',
  cookie: '이전에 방문한 추천 링크',
  admin: '관리자 지정',
  auto: '자동 배정',
} as const

/** Of a consultation that an admin has taken from its agent. */
export const takenByAdmin = '관리자가 담당 해제'
