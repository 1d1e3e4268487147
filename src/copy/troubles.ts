/** What needs a person, in the operations panel (specification 17.7). */
export const troubles = {
  label: '확인이 필요한 일',
  contact: {
    title: '개인정보 문의를 받을 연락처가 비어 있습니다.',
    text: '채우면 개인정보 처리방침과 모든 페이지 아래쪽에 보입니다.',
    link: '연락처 채우기',
  },
  mailFailed: {
    title: (count: string) => `최근 7일 동안 보내지 못한 알림이 ${count}건 있습니다.`,
    text: '받지 못한 사람이나 시스템이 있습니다. 어디에 무엇을 알리지 못했는지 확인해 주세요.',
    link: '알림 기록 보기',
  },
  mailLate: {
    title: (since: string) => `${since}부터 보내지 못하고 있는 알림이 있습니다.`,
    text: '계속 다시 보내고 있습니다. 메일 서버나 웹훅 설정을 서버 담당자와 확인해 주세요.',
    link: '알림 기록 보기',
  },
  backupFailed: {
    title: '백업을 하지 못했습니다.',
    text: (why: string, good: string) => `${why} ${good}`,
    link: '백업 기록 보기',
  },
  backupOld: {
    title: '하루가 넘도록 새 백업이 없습니다.',
    none: '백업이 아직 하나도 없습니다.',
    text: (good: string) =>
      `${good} 서버가 켜져 있는지, 백업 설정이 맞는지 서버 담당자와 확인해 주세요.`,
    link: '백업 기록 보기',
  },
  publicationHeld: {
    title: (count: string) => `보류된 게시 예약이 ${count}건 있습니다.`,
    text: '예약한 내용이 게시되지 않았습니다. 까닭을 확인하고 고쳐서 게시하거나 예약을 취소해 주세요.',
    link: '게시 예약 보기',
  },
  review: {
    title: (month: string) => `${month} 개인정보 점검을 아직 확인하지 않았습니다.`,
    text: '접속 기록은 한 달에 한 번 이상 점검해야 합니다.',
    link: '점검하기',
  },
  lastGood: (at: string, age: string) => `마지막으로 성공한 백업은 ${at}(${age} 전) 것입니다.`,
  noneGood: '성공한 백업이 아직 없습니다.',
  days: (count: number) => `${count}일`,
  hours: (count: number) => `${count}시간`,
  minutes: (count: number) => `${count}분`,
  diskLow: {
    title: (free: string) => `서버 디스크에 남은 공간이 ${free}뿐입니다.`,
    text: '가득 차면 상담 신청을 저장하지 못합니다. 디스크를 늘리거나 정리해 달라고 서버 담당자에게 요청해 주세요.',
  },
} as const
