import { hostOf, isSecureLink, linkProblem } from '@/domain/content/links'

describe('a secure link', () => {
  it.each(['https://www.nhis.or.kr/a?b=c#d', 'https://한국.kr'])('should be accepted: %s', (link) =>
    expect(isSecureLink(link)).toBe(true),
  )

  it.each([
    'http://www.nhis.or.kr',
    'javascript:alert(1)',
    'data:text/html,x',
    '//www.nhis.or.kr',
    'www.nhis.or.kr',
    'https://user:secret@example.com',
    'https://localhost',
    'https://',
    '',
  ])('should be refused: %s', (link) => expect(isSecureLink(link)).toBe(false))

  it('should be named by its host', () => {
    expect(hostOf('https://www.nhis.or.kr/a')).toBe('nhis.or.kr')
  })

  it('should be asked for where another is given, and not where none is', () => {
    expect(linkProblem('http://x.kr')).toBe('https://로 시작하는 주소를 입력해 주세요.')
    // That it is too long is said by its limit.
    for (const fine of [' https://x.kr ', ' ', '', null, undefined, `http://${'x'.repeat(500)}`])
      expect(linkProblem(fine)).toBeUndefined()
  })
})
