/** Texts of pages that follow changes. */
export const live = {
  connectionLost: '연결이 끊어졌습니다. 다시 연결되면 새로 불러옵니다.',
} as const
