/** Texts of versions and of what says when a form was last saved (specification 8.11). */
export const versions = {
  author: '저장한 사람',
  system: '시스템',
  /** Of a version that was stored before its author was. */
  noAuthor: '–',
  oldest: '가장 오래된 버전이라 비교할 버전이 없습니다. 아래는 이 버전의 내용입니다.',
  saved: {
    now: '방금 저장함',
    minutes: (count: number) => `${count}분 전에 저장함`,
    hours: (count: number) => `${count}시간 전에 저장함`,
    days: (count: number) => `${count}일 전에 저장함`,
  },
} as const
