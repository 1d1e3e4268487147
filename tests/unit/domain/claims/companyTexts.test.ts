import { company } from '@/copy/company'
import { checkClaims } from '@/domain/claims/checkClaims'

const details = [
  '주식회사 하루',
  '하루맞춤 영양상담 주식회사',
  '(주)건강한하루',
  '김대표',
  '홍길동',
  '박보호',
  '제2026-서울강남-01234호',
  '2026-서울강남-0001',
  '서울특별시 강남구 테헤란로 123, 하루빌딩 12층 1203호(역삼동)',
  '부산광역시 서구 구덕로 179, 대학병원 옆 2층',
  '고객지원팀',
  '개인정보보호팀',
  '준비 중',
]

// Names that begin like a claim, and are not among those that the classifier has learned.
const names = [
  ...['이명희', '이명수', '이명자', '이명숙', '최상훈', '최상희', '최상민', '최강희', '최강호'],
  ...['감기철', '노안순', '이효리', '임상민', '염정아', '염혜란', '노화영', '성대현', '기미경'],
]

describe('a name', () => {
  it.each(names)('should make no claim: %s', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })

  it.each(['당뇨완치', '이명완치', '감기예방', '노안 개선', '국내최고'])(
    'should make a claim where it is one: %s',
    (text) => {
      expect(checkClaims(text).findings).not.toEqual([])
    },
  )
})

describe('the company details', () => {
  it.each([...details, ...Object.values(company)])('should make no claim: %s', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })

  it('should make a claim where any other text would', () => {
    expect(checkClaims('당뇨 완치').findings).not.toEqual([])
  })
})
