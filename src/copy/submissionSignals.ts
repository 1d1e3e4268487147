/** What the panel says about a consultation that a program seems to have sent. */
export const submissionSignals = {
  label: '자동 입력 의심',
  description: '직접 살펴볼 필요가 있다는 표시입니다. 접수와 배정에는 영향이 없습니다.',
  honeypot: '숨겨진 칸이 채워짐',
  tooFast: '작성 시간이 매우 짧음',
  repeatedDigits: '같은 숫자만 있는 연락처',
  ownPhone: '추천한 영업자 본인의 연락처',
  noLetter: '글자가 없는 이름',
} as const
