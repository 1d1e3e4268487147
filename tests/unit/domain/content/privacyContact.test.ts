import { presentCompany } from '@/domain/content/company'
import { contactPointersIn, isReachable } from '@/domain/content/privacyContact'

describe('the contact for personal data', () => {
  it.each([
    [undefined, false],
    [{ phone: '02-1234-5678' }, false],
    [{ officer: { name: '홍길동' } }, false],
    [{ officer: { phone: '02-1234-5678' } }, true],
    [{ officer: { email: 'privacy@example.com' } }, true],
  ])('should be reachable by phone or e-mail of its own: %j', (company, expected) => {
    expect(isReachable(presentCompany(company))).toBe(expected)
  })
})

describe('a pointer to a contact below', () => {
  it.each([
    '열람은 아래 연락처로 요청해 주세요.',
    '문의는 아래의 연락처로',
    '아래연락처',
    '하단 연락처로 알려 주세요.',
    '하단의  연락처',
    '아래\u00a0의\u200b 연 락처',
    '아래 연락처'.normalize('NFD'),
  ])('should be found however it is written: %s', (introduction) => {
    expect(contactPointersIn({ introduction })).toEqual(['introduction'])
  })

  it.each([
    '이름과 연락처를 수집합니다.',
    '아래에서 알려 드립니다. 연락처는 수집하지 않습니다.',
    '위 연락처',
    '',
    null,
  ])('should not be found in other words: %s', (introduction) => {
    expect(contactPointersIn({ introduction })).toEqual([])
  })

  it('should be reported by the path of its field', () => {
    const text = '아래 연락처로'
    const sections = [
      { title: text, text: '글' },
      { title: '제목', text },
    ]
    expect(contactPointersIn({ sections })).toEqual(['sections.0.title', 'sections.1.text'])
  })
})
