/** Fixed texts of recording: the sheet after a call, what was recorded, and what could not be sent (specification 5.9). */
export const calls = {
  record: '결과 남기기',
  ask: '통화 결과를 남겨 주세요',
  reached: '통화함',
  missed: '부재중',
  callBack: '재통화 예약',
  wrongNumber: '잘못된 번호',
  callBackCancelled: '재통화 예약 취소',
  close: '닫기',
  back: '이전',
  sending: '기록하는 중',
  recorded: {
    reached: '통화함으로 기록했습니다.',
    missed: '부재중으로 기록했습니다.',
    wrongNumber: '잘못된 번호로 기록하고 종료했습니다.',
    stage: (stage: string) => `‘${stage}’ 상태로 바꾸었습니다.`,
  },
  memo: '메모 (선택)',
  writeMemo: '메모 남기기',
  notSent: '보내지 못했습니다. 연결을 확인한 뒤 다시 보내 주세요.',
  unsent: (what: string) => `아직 보내지 못한 기록: ${what}`,
  sendAgain: '다시 보내기',
  discard: '보내지 않기',
  /** The subject of the sentence where one has to sign in again first. */
  continues: '기록이',
} as const
