/** Fixed texts around the privacy policy. */
export const privacy = {
  effectiveOn: (day: string) => `시행일: ${day}`,
  officer: '개인정보 보호책임자',
} as const
