/** Texts of what search engines and messengers show of the site, and of their fields in the panel. */
export const sharing = {
  titleOf: (name: string, brandName: string) => `${name}의 무료 상담 안내 | ${brandName}`,
  altOf: (brandName: string, headline: string) => `${brandName}: ${headline}`,
  altOfPerson: (name: string, brandName: string) => `${name}, ${brandName}`,
  image: '공유 이미지',
  imageDescription:
    '카카오톡 등에 링크를 보낼 때 보입니다. 1200×630 사진이 가장 좋습니다. 비워 두면 브랜드 이름과 첫 화면의 큰 제목으로 만든 이미지를 씁니다.',
  naver: '네이버 소유 확인 코드',
  google: '구글 소유 확인 코드',
  naverDescription:
    '네이버 서치어드바이저에서 ‘HTML 태그’로 받은 값입니다. 태그를 통째로 붙여 넣어도 됩니다.',
  googleDescription:
    '구글 서치 콘솔에서 ‘HTML 태그’로 받은 값입니다. 태그를 통째로 붙여 넣어도 됩니다.',
  codeInvalid: '소유 확인 코드가 올바르지 않습니다. 받은 태그를 그대로 붙여 넣어 주세요.',
  searchPreview: '검색 결과',
  cardPreview: '카카오톡에 보낸 링크',
  cardHint: '카카오톡은 한 번 보낸 링크의 이미지를 얼마 동안 그대로 보여 줍니다.',
  noTitle: '(제목 없음)',
  noDescription: '(설명 없음)',
  shownOf: (title: string, shownTitle: number, description: string, shownDescription: number) =>
    `제목 ${[...title].length}자, 설명 ${[...description].length}자. 검색 결과에는 대략 제목 ${shownTitle}자, 설명 ${shownDescription}자까지 보입니다.`,
} as const
