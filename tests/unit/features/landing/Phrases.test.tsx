import { render } from '@testing-library/react'

import { Phrases } from '@/features/landing/Phrases'

const phrasesOf = (text: string) => {
  const { container } = render(<Phrases>{text}</Phrases>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

describe('a text of the landing page', () => {
  it.each([
    ['위생적으로 개별 포장된 하루 한 팩이면 충분합니다.', '하루 한 팩이면'],
    ['아침에 한 알씩 드세요.', '한 알씩'],
    ['매일 여러 영양제를 챙겨 먹지 않아도 됩니다', '챙겨 먹지'],
    ['꼭 준비해 먹지 않아도 됩니다', '준비해 먹지'],
    ['이름과 연락처를 남겨 무료 상담을 신청하세요.', '무료 상담을'],
    ['무료 상담에서 안내해 드립니다.', '무료 상담에서'],
  ])('should have no line that ends within a phrase, to the letter: %s', (text, phrase) => {
    expect(phrasesOf(text)).toEqual([phrase])
  })

  it.each(['내 건강검진 데이터', '불편한 팩', '왜 특별할까요?', ' 상담 '])(
    'should otherwise break between any words: %s',
    (text) => {
      expect(phrasesOf(text)).toEqual([])
    },
  )
})
