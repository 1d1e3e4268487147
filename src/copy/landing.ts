/** Fixed texts of the landing page; what editors write is in the CMS. */
export const landing = {
  step: (number: number) => `STEP ${number}`,
  portraitOf: (name: string) => `${name} 사진`,
  packDay: (day: number) => `${day}일`,
} as const
