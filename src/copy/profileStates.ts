/** How far an agent's own profile is on its way to the visitors. */
export const profileStates = {
  none: {
    label: '작성 전',
    text: '아직 저장한 프로필이 없습니다. 고객님께는 기본 프로필이 보입니다.',
  },
  waiting: {
    label: '저장됨 · 관리자 게시 대기',
    text: '관리자가 게시할 때까지 고객님께는 기본 프로필이 보입니다.',
  },
  changed: {
    label: '수정됨 · 관리자 게시 대기',
    text: '관리자가 다시 게시할 때까지 고객님께는 이전에 게시된 내용이 보입니다.',
  },
  published: { label: '게시됨', text: '지금 내 추천 링크로 들어온 고객님께 보이고 있습니다.' },
} as const
