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

const millisecondsFor = (text: string): number => {
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = process.cpuUsage()
    checkClaims(text)
    return process.cpuUsage(begun).user / 1000
  })
  return Math.min(...times)
}

describe('the time of a check', () => {
  it.each(texts)('should grow with the text alone: %j', (part) => {
    const ofLength = (length: number) =>
      part.repeat(Math.ceil(length / part.length)).slice(0, length)
    millisecondsFor(ofLength(1_000))
    const [short, long] = [millisecondsFor(ofLength(1_000)), millisecondsFor(ofLength(10_000))]
    // Ten times as long a text would take a hundred times as long in quadratic time.
    expect(long / Math.max(short, 1)).toBeLessThan(50)
  })
})
