/** The preview beside a form of the panel, and of an agent's public page (specification 8.15). */
export const preview = {
  heading: '미리보기',
  widths: '미리보기 너비',
  phone: '휴대폰',
  tablet: '태블릿',
  desktop: '컴퓨터',
  loading: '미리보기를 불러오고 있습니다.',
  failed: '미리보기를 불러오지 못했습니다.',
  retry: '다시 시도하기',
  hint: '글을 누르면 그 글을 고치는 칸이 열립니다.',
  elsewhere: (form: string) => `이 글은 ‘${form}’에서 고칩니다.`,
  openForm: '열기',
  forms: {
    'landing-page': '랜딩 페이지',
    'privacy-policy': '개인정보 처리방침',
    'consultant-profile': '컨설턴트 프로필',
    'site-settings': '사이트 설정',
  },
  own: '내 페이지 미리보기',
  ownHint: '새 창에서 고객님께 보일 페이지를 봅니다. 여기에서 고치는 내용이 바로 보입니다.',
} as const
