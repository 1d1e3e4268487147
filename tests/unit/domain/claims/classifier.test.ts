import {
  fingerprintOf,
  judgedTexts,
  trainClassifier,
} from '../../../../scripts/claims/trainClassifier'
import { bareTextOf } from '@/domain/claims/bareText'
import { checkClaims } from '@/domain/claims/checkClaims'
import { judge, passagesOf, spell, tellingWords } from '@/domain/claims/classifier'
import { learnedFrom } from '@/domain/claims/weights'

const lettersOf = (text: string) => {
  const bare = bareTextOf(text)
  return passagesOf(bare).map(({ from, to }) => bare.letters.slice(from, to))
}

const wordsIn = (text: string) => {
  const bare = bareTextOf(text)
  const passage = { from: 0, to: bare.letters.length }
  const { from, to } = tellingWords(bare, passage, judge(bare, passage).letterShares)
  return text.slice(bare.starts[from], bare.ends[to - 1])
}

describe('the passages of a text', () => {
  it('should each be one of its sentences', () => {
    expect(lettersOf('상담은 무료입니다. 편하게 오세요.')).toEqual([
      '상담은무료입니다',
      '편하게오세요',
    ])
  })

  it('should keep a question and its answer together', () => {
    expect(lettersOf('암이 낫나요? 아니요. 병원에 가세요.')).toEqual([
      '암이낫나요아니요',
      '병원에가세요',
    ])
  })

  it('should be cut at brackets that a space sets apart, at ※ and at *, and not at those of a word', () => {
    expect(lettersOf('상담 안내 (무료이며 예약은 필요 없음) 편하게 오세요')).toEqual([
      '상담안내',
      '무료이며예약은필요없음',
      '편하게오세요',
    ])
    expect(lettersOf('상담 안내 ※ 예약제 * 무료')).toEqual(['상담안내', '예약제', '무료'])
    expect(lettersOf('엠에스엠(MSM)은 상담 후에')).toEqual(['엠에스엠msm은상담후에'])
  })

  it('should be cut at a word where a text without full stops grows long', () => {
    const passages = lettersOf('하루맞춤 '.repeat(60))
    expect(passages.join('')).toBe('하루맞춤'.repeat(60))
    for (const passage of passages) expect(passage).toMatch(/^(?:하루맞춤){1,30}$/u)
  })

  it('should be spelled with 0 for every digit, and marks for the beginning and the ends of sentences', () => {
    const bare = bareTextOf('3일이면 되나요? 네, 15일 걸립니다.')
    const { letterOf, spelled } = spell(bare, { from: 0, to: bare.letters.length })
    expect(spelled).toBe('^0일이면되나요?네00일걸립니다$')
    expect(letterOf).toHaveLength(spelled.length)
  })
})

describe('the classifier', () => {
  const harmless = '배송은 화요일과 목요일에 나가며 주소는 마이페이지에서 바꿀 수 있습니다.'

  it.each([
    `당뇨 완치. ${harmless}`,
    `당뇨 완치\n${harmless}`,
    `저희 팩으로 당뇨를 완치하세요, ${harmless}`,
    `${harmless} 먹고 나서 무릎 통증이 싹 사라졌어요. ${harmless}`,
  ])('should find a claim beside what is harmless: %s', (text) => {
    expect(checkClaims(text).findings).not.toEqual([])
  })

  it.each([
    '당뇨 완치 (의약품이 아닙니다)',
    '당뇨 완치(의약품이 아닙니다)',
    '당뇨 완치, 본 제품은 의약품이 아닙니다',
    '당뇨를 완치합니다 ※ 의약품이 아닙니다',
    '당뇨 완치, 섭취 전 의사와 상담하세요',
    '암을 예방합니다, 본 제품은 의약품이 아닙니다',
    '고혈압 완치, 이상이 있으면 섭취를 중단하고 의사와 상담하세요',
    '당뇨를 고칩니다 (개인차가 있을 수 있으며 의약품이 아닙니다)',
    '본 제품은 의약품이 아닙니다, 고혈압 완치',
  ])('should find a claim beside a disclaimer: %s', (text) => {
    expect(checkClaims(text).findings).not.toEqual([])
  })

  it.each([
    '본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다',
    '루테인은 눈 건강에 도움을 줄 수 있음 (개인차가 있을 수 있으며 의약품이 아닙니다)',
    '매일 한 팩씩 보내 드립니다 ※ 섭취 전 의사와 상담하세요',
  ])('should find nothing in a disclaimer, nor in what is lawful beside it: %s', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })

  it('should point at the words that make a passage a claim', () => {
    expect(wordsIn('안녕하세요 고객님 당뇨가 완치됩니다')).toContain('완치')
    expect(wordsIn('안녕하세요 고객님 당뇨가 완치됩니다')).not.toContain('안녕')
  })

  it('should name the law as a whole where no rule says more', () => {
    const { findings } = checkClaims(
      '이 팩 먹고 손주랑 뒷산을 뛰어다녀요, 지팡이는 당근에 팔았고요.',
    )
    expect(findings.length).toBeGreaterThan(0)
    for (const { clause } of findings) expect(clause).toContain('제8조 제1항')
  })

  it('should have learned from the sentences that are there: run npm run generate:claims', () => {
    expect(learnedFrom).toBe(fingerprintOf(judgedTexts()))
  })

  it('should learn what tells the sentences apart, and the same from the same sentences', () => {
    const texts = Array.from({ length: 12 }, (_, index) => [
      { text: `혈압이 낫습니다 ${'가나다라마바사아자차카타'[index]}`, isUnlawful: true },
      { text: `배송이 빠릅니다 ${'가나다라마바사아자차카타'[index]}`, isUnlawful: false },
    ]).flat()
    const { weights } = trainClassifier(texts)
    const weightOf = new Map(weights)
    expect(weightOf.get('낫습')).toBeGreaterThan(0)
    expect(weightOf.get('빠릅')).toBeLessThan(0)
    expect(trainClassifier(texts).weights).toEqual(weights)
  })
})
