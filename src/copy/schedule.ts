/** Words of business days, leave and automatic assignment (specification 18.3 to 18.5). */
export const schedule = {
  tab: '연락 기한·배정',
  tabDescription: '상담 신청에 언제까지 연락할지, 담당이 없는 신청을 누가 맡을지 정합니다.',
  holidays: '휴무일',
  holidaysDescription:
    '주말과 공휴일 말고 쉬는 날입니다. 이날은 영업일로 세지 않고, 기다리는 신청의 연락 기한도 다시 계산합니다.',
  addHoliday: '휴무일',
  date: '날짜',
  label: '이름',
  labelDescription: '예: 창립기념일',
  autoAssign: '미지정 신청 자동 배정',
  autoAssignDescription:
    '켜면 첫 연락을 기다리는 미지정 신청을 승인된 영업자에게 차례로 배정합니다. 이미 기다리던 신청도 바로 배정되며, 부재 중인 영업자는 건너뜁니다. 관리자가 미지정으로 바꾼 신청은 그대로 둡니다.',
  away: '부재 중',
  awayTo: (day: string) => `부재 중 (${day}까지)`,
  awayFrom: '부재 시작일',
  awayUntil: '부재 종료일',
  awayDescription:
    '이 기간에는 신청이 자동으로 배정되지 않습니다. 시작일과 종료일도 포함됩니다. 종료일을 비우면 계속, 시작일을 비우면 지금부터 부재로 봅니다. 둘 다 비우면 부재가 끝납니다.',
  onLeave: (lastDay: string | null) =>
    `${lastDay ? `${lastDay}까지 ` : ''}부재 중이라 신청이 자동으로 배정되지 않습니다.`,
  changeLeave: '부재 기간 변경',
  errors: {
    day: '날짜를 2026-12-31처럼 입력해 주세요.',
    sameDay: '같은 날짜가 이미 있습니다.',
  },
  calendarEnds: (day: string) => `공휴일 정보가 ${day}까지만 있습니다.`,
  calendarEnded: (day: string) => `공휴일 정보가 ${day}에 끝났습니다.`,
  calendarConsequence:
    '그 뒤로는 주말과 휴무일만 쉬는 날로 셉니다. 서버 담당자에게 새 버전을 설치해 달라고 하거나, 휴무일에 직접 추가해 주세요.',
  openHolidays: '휴무일 보기',
} as const
