/** What fields of any form say. */
export const texts = {
  missing: '내용을 입력해 주세요.',
  malformed: '쓸 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.',
  tooLong: (max: number) => `${max}자 이하로 입력해 주세요.`,
  fractional: '정수로 입력해 주세요.',
  dayInvalid: '날짜를 확인해 주세요.',
  daysReversed: '종료일은 시작일과 같거나 그 뒤여야 합니다.',
  insecureLink: 'https://로 시작하는 주소를 입력해 주세요.',
  count: (length: number, max: number) => `${length}/${max}`,
} as const
