/** Names of the company details, in the footer, in the privacy policy and in the panel. */
export const company = {
  heading: '사업자 정보',
  name: '상호',
  representative: '대표자',
  registrationNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  phone: '전화',
  email: '이메일',
  officer: '개인정보 보호책임자',
  officerName: '성명 또는 부서',
  registrationNumberInvalid: '사업자등록번호 10자리를 다시 확인해 주세요.',
} as const
