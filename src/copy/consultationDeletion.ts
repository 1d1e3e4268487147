/** Texts of deleting consultation requests by hand. */
export const consultationDeletion = {
  hint: '삭제하려면 아래에서 신청을 골라 주세요.',
  open: (count: number) => `선택한 ${count}건 삭제`,
  openOne: '이 신청 삭제',
  title: (count: number) => `상담 신청 ${count}건을 삭제할까요?`,
  titleOf: (name: string) => `${name} 고객님의 상담 신청 1건을 삭제할까요?`,
  text: '이름, 연락처, 동의 내역, 활동 기록(메모 포함)이 바로 지워지며 되돌릴 수 없습니다. 누가 언제 왜 삭제했는지는 접속 기록에 남습니다.',
  reason: '삭제하는 사유',
  count: '삭제할 건수',
  countHint: (count: number) => `확인을 위해 선택한 건수를 입력해 주세요: ${count}`,
  countWrong: '선택한 건수와 다릅니다. 건수를 다시 확인해 주세요.',
  idsInvalid: '삭제할 상담 신청을 골라 주세요.',
  tooMany: (max: number) => `한 번에 ${max}건까지 삭제할 수 있습니다.`,
  confirm: '삭제',
  done: (count: number) => `상담 신청 ${count}건을 삭제했습니다.`,
  failure: '상담 신청을 삭제하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const
