import { bindTexts, bindWords } from '@/features/landing/bindWords'

describe('a text of the landing page', () => {
  it.each([
    [
      '위생적으로 개별 포장된 하루 한 팩이면 충분합니다.',
      '위생적으로 개별 포장된 하루 한_팩이면 충분합니다.',
    ],
    ['매일 여러 영양제를 챙겨 먹지 않아도 됩니다', '매일 여러 영양제를 챙겨_먹지 않아도 됩니다'],
    [
      '이름과 연락처를 남겨 무료 상담을 신청하세요.',
      '이름과 연락처를 남겨 무료_상담을 신청하세요.',
    ],
    ['매월 집에서 편하게 받아 보세요.', '매월 집에서 편하게 받아_보세요.'],
    ['내 건강검진 데이터', '내_건강검진 데이터'],
  ])('should not end a line within words that belong together: %s', (text, bound) => {
    expect(bindWords(text).replaceAll('\u00A0', '_')).toBe(bound)
  })

  it.each([
    '이 국민건강보험공단의 데이터',
    '왜 특별할까요?',
    '결제 후 준비',
    '약정과 위약금이 없습니다.',
    ' 상담 ',
  ])('should otherwise break between any words: %s', (text) => {
    expect(bindWords(text)).toBe(text)
  })

  it('should be bound wherever it is in the content, and nothing else changed', () => {
    const content = { items: [{ title: '꼭 맞게', count: 3 }], version: null }
    expect(bindTexts(content)).toEqual({
      items: [{ title: '꼭\u00A0맞게', count: 3 }],
      version: null,
    })
  })
})
