/** What happened, below the fixed title `site.errorTitle`. */
export const errorPages = {
  notFoundTitle: '페이지를 찾을 수 없습니다',
  notFound: '찾으시는 페이지가 없거나 주소가 바뀌었습니다.',
  failed: '페이지를 보여 드리지 못했습니다. 잠시 후 다시 시도해 주세요.',
  details: '오류 내용 보기',
} as const
