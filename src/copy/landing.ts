/** Fixed texts of the landing page; what admins write is content. */
export const landing = {
  step: (number: number) => `STEP ${number}`,
  letterHeading: '고객님께 드리는 말씀',
  consultantRole: '담당 컨설턴트',
  newWindow: '새 창에서 열림',
  source: '출처',
  closing: '더 궁금한 점은 무료 상담에서 편하게 물어보세요.',
  portraitOf: (name: string) => `${name} 사진`,
  packDay: (day: number) => `${day}일`,
} as const
