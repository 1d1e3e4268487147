/**
 * First-run content (specification 8.8). Written once into an empty database; the pages fall back to it while the database
 * has never been reached.
 */
export const firstRunSiteSettings = {
  brandName: '하루맞춤',
  tagline: '맞춤 영양 솔루션',
  disclaimer:
    '본 페이지는 회사의 공식 페이지가 아니며, 고객님의 편의를 위해 영업 담당자가 제작한 페이지입니다.',
  consentNotice: {
    version: 1,
    title: '개인정보 수집 및 이용 안내',
    purpose: '맞춤 영양제 무료 상담 신청 접수, 본인 확인, 상담 연락',
    items: '이름, 연락처, 유입 경로(추천 영업자)',
    retention: '신청일로부터 12개월. 기간이 지나거나 삭제를 요청하시면 지체 없이 파기합니다.',
    refusal:
      '고객님은 동의를 거부하실 수 있습니다. 다만 동의하지 않으시면 무료 상담을 신청하실 수 없습니다.',
    retentionMonths: 12,
  },
  seo: {
    title: '하루맞춤 | 맞춤 영양 솔루션',
    description:
      '국민건강보험공단 건강검진 데이터와 연계해 나에게 꼭 맞게 설계한 영양제를 매월 집으로 배송해 드립니다.',
  },
} as const

export const firstRunLandingPage = {
  hero: {
    headline: '내 건강검진 데이터로 찾은, 진짜 나를 위한 맞춤 영양제',
    subline:
      '국민건강보험공단 건강검진 데이터와 연계해 나에게 꼭 맞게 설계하고, 매월 집으로 배송해 드립니다.',
  },
  steps: {
    heading: '딱 3단계면 충분합니다',
    items: [
      { title: '상담 신청', text: '이름과 연락처를 남겨 무료 상담을 신청하세요.' },
      {
        title: '전문가 1:1 상담',
        text: '전문가가 전화로 건강 상태를 확인하고 공식 절차를 안내해 드립니다.',
      },
      {
        title: '맞춤 영양제 확인',
        text: '상담에서 건강검진 데이터를 분석한 뒤 나만의 맞춤 영양제를 확인하세요.',
      },
    ],
  },
  why: {
    heading: '왜 특별할까요?',
    items: [
      {
        title: '과학적인 데이터 분석',
        text: '국민건강보험공단 건강검진 데이터를 기반으로 분석합니다.',
      },
      {
        title: '검증된 고품질 원료',
        text: '식품의약품안전처의 인증을 받은 원료만 사용합니다.',
      },
      { title: '간편한 정기 배송', text: '매월 집에서 편하게 받아 보세요.' },
    ],
  },
  onePack: {
    heading: '매일 여러 영양제를 챙겨 먹지 않아도 됩니다',
    text: '위생적으로 개별 포장된 하루 한 팩이면 충분합니다.',
  },
  faq: {
    heading: '자주 묻는 질문',
    items: [
      {
        question: '비용은 얼마인가요?',
        answer: '개인별 맞춤 구성에 따라 비용이 달라지며, 무료 상담에서 자세히 안내해 드립니다.',
      },
      {
        question: '어떤 건강검진 데이터가 필요한가요?',
        answer: '최근 2년 이내의 건강검진 데이터가 필요합니다.',
      },
      {
        question: '약정이나 위약금이 있나요?',
        answer: '약정과 위약금이 없습니다. 월 단위로 이용하며 언제든지 해지할 수 있습니다.',
      },
      {
        question: '배송은 얼마나 걸리나요?',
        answer:
          '상담과 결제 후 준비에 약 3~5일이 걸리고, 이후 영업일 기준 5~7일 이내에 배송됩니다. (주말·공휴일 제외)',
      },
    ],
  },
} as const

export const firstRunProfile = {
  name: '담당 컨설턴트',
  introMessage: '고객님의 건강검진 데이터를 바탕으로 꼭 필요한 영양만 담아 드리겠습니다.',
} as const
