/** The head of the form's card, which is no script. */
export const cardHead = {
  title: '무료 상담 신청',
  caller: (name: string) =>
    `${name.replace(/\s*컨설턴트$/, '')} 컨설턴트가 직접 전화드립니다`.trim(),
  points: ['영업일 1~2일 이내 전화', '신청할 때 건강정보는 받지 않습니다'],
} as const
