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

describe('the company details', () => {
  it.each([...details, ...Object.values(company)])('should make no claim: %s', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })

  it('should make a claim where any other text would', () => {
    expect(checkClaims('당뇨 완치').findings).not.toEqual([])
  })
})
