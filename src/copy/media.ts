/** Fixed texts of the form of a picture. */
export const media = {
  uses: '사용하는 곳',
  unused: '아직 사용하는 곳이 없습니다.',
  freeFirst: '삭제하려면 이곳에서 먼저 다른 이미지로 바꾸거나 빼 주세요.',
} as const
