/** The fields that a version or a plan changes: `첫 화면 › 큰 제목, 첫 화면 › 설명, 3단계 › 제목 외 2개`. */
export const changedFieldNames = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` 외 ${names.length - 3}개` : '')
