import { checkClaims } from '@/domain/claims/checkClaims'

const texts = [
  '당뇨',
  '당뇨 완치 ',
  '당',
  'ㄷㅏㅇ',
  '완 치 ',
  '부작용 없',
  '체험단 고객님이 먹고 ',
  '한달만에 8kg 감량 ',
  '0',
  '\u200b',
  '. ',
  '? ',
  '최고',
]

const millisecondsFor = (text: string, checks = 1): number => {
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = process.cpuUsage()
    for (let check = 0; check < checks; check += 1) checkClaims(text)
    // Their sum: a kernel that samples which of the two a moment was for may give all to one.
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe('the time of a check', () => {
  it.each(texts)('should grow with the text alone: %j', (part) => {
    const ofLength = (length: number) =>
      part.repeat(Math.ceil(length / part.length)).slice(0, length)
    millisecondsFor(ofLength(1_000))
    // Ten short checks take as long as a long one; in quadratic time that takes ten times as long.
    const [short, long] = [millisecondsFor(ofLength(1_000), 10), millisecondsFor(ofLength(10_000))]
    expect(long / Math.max(short, 1)).toBeLessThan(5)
  })

  it('should not grow with the letters for which one character stands', () => {
    // U+FDFA is a sentence of fifteen letters in compatibility composition.
    const [plain, ligatures] = ['당뇨 완치 ', '\ufdfa'].map((part) =>
      millisecondsFor(part.repeat(10_000).slice(0, 10_000)),
    ) as [number, number]
    expect(ligatures / Math.max(plain, 1)).toBeLessThan(10)
  })
})
