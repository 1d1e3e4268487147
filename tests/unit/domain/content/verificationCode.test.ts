import { isVerificationCode, verificationCodeIn } from '@/domain/content/verificationCode'

const code = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'

describe('the code of a search engine', () => {
  it.each([
    code,
    ` ${code}\n`,
    `<meta name="naver-site-verification" content="${code}" />`,
    `<META content='${code}' name='naver-site-verification'>`,
    `<meta name="google-site-verification" content=" ${code} "/>`,
  ])('should be found in what was pasted: %s', (pasted) => {
    expect(verificationCodeIn(pasted)).toBe(code)
    expect(isVerificationCode(verificationCodeIn(pasted))).toBe(true)
  })

  it.each([
    'short',
    `${code}"><script>`,
    '<meta name="a">',
    'https://example.com/aaaaaaaaaa',
    '가'.repeat(20),
    `<meta name="a" content="${code}"${' '.repeat(300)}>`,
    '<meta '.repeat(100),
  ])('should not be anything else: %s', (pasted) => {
    expect(isVerificationCode(verificationCodeIn(pasted))).toBe(false)
  })
})
