/** `admin` of a date field that shows its time in Seoul, in list and form. */
export const koreanTime = {
  components: {
    Cell: '/src/admin/cells/KoreanTimeCell#KoreanTimeCell',
    Field: '/src/admin/fields/KoreanTimeField#KoreanTimeField',
  },
} as const

/** Likewise, with the day alone in lists. */
export const koreanDay = {
  components: { ...koreanTime.components, Cell: '/src/admin/cells/KoreanDayCell#KoreanDayCell' },
} as const
