/** Headings of the panel's navigation. */
export const navigationGroups = {
  operations: '운영',
  content: '콘텐츠',
  accounts: '계정',
} as const
