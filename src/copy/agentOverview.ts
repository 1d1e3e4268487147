/** Fixed texts of an agent's page in the panel. */
export const agentOverview = {
  profile: '컨설턴트 프로필',
  openProfile: '프로필 열기',
  noProfile: '아직 저장한 프로필이 없습니다. 고객님께는 기본 프로필이 보입니다.',
  customers: '담당 고객',
  count: (count: string) => `총 ${count}건`,
  allCustomers: '담당 고객 모두 보기',
  noCustomers: '담당하는 고객이 없습니다.',
  decisions: '처리 기록',
  noDecisions: '아직 승인하거나 반려하지 않았습니다.',
  change: (from: string, to: string) => `${from} → ${to}`,
  bySystem: '시스템',
  failure: '프로필, 고객, 처리 기록을 불러오지 못했습니다.',
} as const
