/** `admin` of a date field that shows its time in Seoul, in list and form. */
export const koreanTime = {
  components: {
    Cell: '/src/admin/cells/KoreanTimeCell#KoreanTimeCell',
    Field: '/src/admin/fields/KoreanTimeField#KoreanTimeField',
  },
} as const
