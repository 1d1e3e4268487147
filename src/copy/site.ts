/** Fixed texts of the frame and the error pages. What admins write is content, its first-run values in `firstRunContent.ts`. */
export const site = {
  copyright: (year: number, brandName: string) => `© ${year} ${brandName}. All rights reserved.`,
  errorTitle: 'Unexpected Application Error!',
  toLandingPage: '처음으로 가기',
  retry: '다시 시도하기',
  privacyPolicy: '개인정보 처리방침',
  skipToContent: '본문으로 건너뛰기',
} as const
