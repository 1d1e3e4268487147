type Mail = { subject: string; lines: readonly string[]; toLink: string }

/** Texts of mails. They name no customer: only what happened, when, and where to see it. */
export const mail = {
  greeting: (brand: string) => `안녕하세요, ${brand}입니다.`,
  farewell: (brand: string) => `감사합니다.\n${brand} 드림`,
  at: (time: string) => `일시: ${time}`,
  newConsultationForAgent: {
    subject: '새로운 상담 신청이 접수되었습니다',
    lines: [
      '새로운 상담 신청이 접수되었습니다.',
      '영업일 기준 1~2일 이내에 고객님께 직접 연락해 주세요.',
    ],
    toLink: '대시보드에서 확인하기',
  },
  newConsultationForAdmin: {
    subject: '새로운 상담 신청이 접수되었습니다',
    lines: ['새로운 상담 신청이 접수되었습니다.'],
    toLink: '관리자 화면에서 확인하기',
  },
  approved: {
    subject: '영업자 계정이 승인되었습니다',
    lines: [
      '영업자 계정이 승인되었습니다. 함께하게 되어 반갑습니다.',
      '이제 로그인하여 추천 링크를 공유하고 고객님을 만나 보세요.',
    ],
    toLink: '로그인하기',
  },
  reactivated: {
    subject: '영업자 계정의 이용 정지가 해제되었습니다',
    lines: ['영업자 계정의 이용 정지가 해제되었습니다.', '다시 로그인하여 이용하실 수 있습니다.'],
    toLink: '로그인하기',
  },
  agentRegistered: {
    subject: '새로운 영업자 등록 신청이 있습니다',
    lines: ['새로운 영업자 등록 신청이 접수되었습니다.', '확인한 뒤 승인 또는 반려해 주세요.'],
    toLink: '관리자 화면에서 확인하기',
  },
  profileSubmitted: {
    subject: '게시를 기다리는 컨설턴트 프로필이 있습니다',
    lines: [
      '영업자가 컨설턴트 프로필을 저장했습니다.',
      '내용을 확인한 뒤 게시해 주세요. 게시하기 전에는 고객님께 보이지 않습니다.',
    ],
    toLink: '관리자 화면에서 확인하기',
  },
  profilePublished: {
    subject: '컨설턴트 프로필이 게시되었습니다',
    lines: [
      '내 컨설턴트 프로필이 게시되었습니다.',
      '이제 내 추천 링크로 들어온 고객님께 보입니다.',
    ],
    toLink: '내 정보에서 확인하기',
  },
  passwordReset: {
    subject: '비밀번호 재설정 안내',
    lines: [
      '비밀번호 재설정 요청을 받았습니다.',
      '아래 링크는 1시간 동안 한 번만 사용하실 수 있습니다.',
      '요청하신 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
    ],
    toLink: '새 비밀번호 설정하기',
  },
  secondFactorSet: {
    subject: '2단계 인증이 설정되었습니다',
    lines: [
      '계정의 2단계 인증이 설정되었고, 다른 기기에서는 모두 로그아웃되었습니다.',
      '이제 로그인할 때 비밀번호와 함께 인증 앱의 코드를 입력해 주세요.',
      '직접 하신 일이 아니라면 바로 비밀번호를 바꾸고 관리자에게 알려 주세요.',
    ],
    toLink: '직접 하지 않았다면 비밀번호 바꾸기',
  },
  secondFactorOff: {
    subject: '2단계 인증이 해제되었습니다',
    lines: [
      '계정의 2단계 인증이 해제되었습니다. 이제 비밀번호만으로 로그인합니다.',
      '직접 하신 일이 아니라면 바로 비밀번호를 바꾸고 관리자에게 알려 주세요.',
    ],
    toLink: '직접 하지 않았다면 비밀번호 바꾸기',
  },
  secondFactorReset: {
    subject: '2단계 인증이 초기화되었습니다',
    lines: [
      '계정의 2단계 인증이 초기화되었고, 모든 기기에서 로그아웃되었습니다.',
      '비밀번호로 로그인한 뒤 2단계 인증을 다시 설정해 주세요.',
      '요청하신 적이 없다면 바로 비밀번호를 바꾸고 관리자에게 알려 주세요.',
    ],
    toLink: '요청하지 않았다면 비밀번호 바꾸기',
  },
  backupFailed: {
    subject: '백업을 하지 못했습니다',
    lines: [
      '데이터 백업에 실패했습니다. 성공할 때까지 한 시간마다 다시 시도하며, 그때까지 메일은 더 보내지 않습니다.',
      '까닭과 마지막 백업 일시는 관리자 화면의 운영 현황에서 확인해 주세요.',
    ],
    toLink: '관리자 화면에서 확인하기',
  },
  publicationHeld: {
    subject: '예약한 게시가 보류되었습니다',
    lines: [
      '게시하기로 예약한 내용을 게시하지 않았습니다. 사이트에는 지금까지 게시된 내용이 그대로 보입니다.',
      '까닭은 관리자 화면의 게시 예약에서 확인하고, 내용을 고쳐 다시 게시해 주세요.',
    ],
    toLink: '게시 예약 확인하기',
  },
  consultationsOverdueForAgent: (overdue: string): Mail => ({
    subject: '연락 기한이 지난 상담 신청이 있습니다',
    lines: [
      `담당하시는 상담 신청 ${overdue}건의 연락 기한이 지났습니다.`,
      '고객님이 기다리고 계십니다. 되도록 빨리 연락해 주세요.',
    ],
    toLink: '대시보드에서 확인하기',
  }),
  consultationsOverdueForAdmin: (overdue: string): Mail => ({
    subject: '연락 기한이 지난 상담 신청이 있습니다',
    lines: [`상담 신청 ${overdue}건의 연락 기한이 지났습니다.`],
    toLink: '관리자 화면에서 확인하기',
  }),
  consultationAssigned: (assigned: string): Mail => ({
    subject: '상담 신청이 배정되었습니다',
    lines: [
      `상담 신청 ${assigned}건이 자동으로 배정되었습니다.`,
      '연락 기한을 확인하고 고객님께 직접 연락해 주세요.',
    ],
    toLink: '대시보드에서 확인하기',
  }),
  dailyDue: ({
    callBacks,
    overdue,
    today,
  }: Record<'callBacks' | 'overdue' | 'today', string>): Mail => ({
    subject: '오늘 연락할 고객이 있습니다',
    lines: [
      '오늘 할 일을 알려 드립니다.',
      `연락 기한 지남: ${overdue}건`,
      `오늘까지 연락: ${today}건`,
      `재통화: ${callBacks}건`,
    ],
    toLink: '대시보드에서 확인하기',
  }),
} as const satisfies Record<string, Mail | ((...values: never[]) => Mail | string)>
