/** Texts of the export: the dialog, its refusals and the columns of the file. */
export const consultationExport = {
  open: '내보내기',
  title: '상담 신청 내보내기',
  text: '고객의 개인정보가 담긴 파일을 이 기기에 저장합니다. 누가 언제 왜 누구의 정보를 내보냈는지 접속 기록에 남습니다.',
  all: '전체 상담 신청을 내보냅니다.',
  found: (terms: string[]) =>
    `${terms.map((term) => `‘${term}’`).join(', ')} 검색 결과만 내보냅니다.`,
  reason: '내보내는 사유',
  reasonHint: '5자 이상 적어 주세요. 고객의 이름이나 연락처는 적지 마세요.',
  format: '파일 형식',
  csv: 'CSV',
  xlsx: '엑셀(XLSX)',
  confirm: '내보내기',
  done: '상담 신청을 내보냈습니다.',
  failure: '상담 신청을 내보내지 못했습니다. 잠시 후 다시 시도해 주세요.',
  reasonTooShort: '사유는 5자 이상 입력해 주세요.',
  formatInvalid: 'CSV와 XLSX 중에서 골라 주세요.',
  fileName: '상담 신청',
  columns: {
    submittedAt: '접수 일시',
    name: '고객명',
    phone: '연락처',
    responsibleAgent: '담당 영업자',
    id: '신청 아이디',
  },
} as const
