/** The confirmation, and the form that it opens again. */
export const confirmation = {
  text: '영업일 기준 1~2일 이내에 담당 컨설턴트가 직접 연락드리겠습니다.',
  name: '이름',
  phone: '연락처',
  steps: {
    label: '앞으로의 순서',
    first: '담당 컨설턴트가 신청 내용을 확인합니다.',
    callBy: (day: string) => `${day}까지`,
    call: '전화드립니다.',
    last: '상담 후 나만의 맞춤 영양제를 확인하세요.',
  },
  wrongNumber: '번호가 틀렸나요?',
  correctedTitle: '번호를 다시 알려 주세요',
  correctedText: '앞서 접수된 신청은 그대로 있습니다. 올바른 번호로 다시 신청해 주세요.',
} as const
