/** Components of a date field that show its time in Seoul, in list and form. */
export const koreanTime = {
  Cell: '/src/admin/cells/KoreanTimeCell#KoreanTimeCell',
  Field: '/src/admin/fields/KoreanTimeField#KoreanTimeField',
} as const
