import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import * as firstRun from '../../src/copy/firstRunContent'
import { bareTextOf } from '../../src/domain/claims/bareText'
import { type Passage, ngramsIn, passagesOf, spell } from '../../src/domain/claims/classifier'
import { claimRules } from '../../src/domain/claims/rules/claimRules'
import { learnedPolicy } from './learnedPolicy'

type Judged = { text: string; isUnlawful: boolean }

const folder = path.resolve('scripts/claims/sentences')
const kept = 20_000
const rounds = 30
// How much a sentence that is judged wrongly counts against small weights.
const cost = 0.05

// What the law has products say, and advertisements add.
const disclaimers = [
  '의약품이 아닙니다',
  '본 제품은 의약품이 아닙니다',
  '질병의 예방 및 치료를 위한 의약품이 아닙니다',
  '본 제품은 질병의 예방 및 치료를 위한 의약품이 아님',
  '의약품이 아닌 건강기능식품입니다',
  '이 식품은 약을 대신하지 않습니다',
  '개인차가 있을 수 있습니다',
  '효과는 개인에 따라 다를 수 있음',
  '개인차가 있을 수 있으며 의약품이 아닙니다',
  '섭취 전 의사와 상담하세요',
  '질환이 있거나 약을 복용 중이면 섭취 전 전문가와 상담하십시오',
  '이상이 있으면 섭취를 중단하고 의사와 상담하세요',
  '이상사례 발생 시 섭취를 중단하고 전문가와 상담할 것',
  '알레르기 체질은 성분을 확인한 뒤 섭취해 주세요',
  '임산부와 수유부는 섭취에 주의하세요',
  '섭취량과 주의사항을 꼭 확인하시기 바랍니다',
]

/**
 * What the classifier learns from: sentences written as lawful or unlawful; those misjudged, the rules' examples and disclaimers five times;
 * the first-run content and a privacy policy.
 */
export function judgedTexts(): Judged[] {
  const sentences = readdirSync(folder).flatMap((set) =>
    (['unlawful', 'lawful'] as const).flatMap((kind) => {
      const texts = readFileSync(path.join(folder, set, `${kind}.txt`), 'utf8').split('\n')
      const judged = texts.map((text) => ({
        text: text.trim(),
        isUnlawful: kind === 'unlawful',
      }))
      return set === 'misjudged' ? emphasised(judged) : judged
    }),
  )
  const examples = claimRules.flatMap((rule) => [
    ...rule.examples.map((text) => ({ text, isUnlawful: true })),
    ...rule.lawful.map((text) => ({ text, isUnlawful: false })),
  ])
  const content = textsIn([firstRun, learnedPolicy]).map((text) => ({
    text,
    isUnlawful: false,
  }))
  const alone = disclaimers.map((text) => ({ text, isUnlawful: false }))
  return [...sentences, ...emphasised([...examples, ...alone]), ...content].filter(
    ({ text }) => text !== '',
  )
}

const emphasised = (texts: Judged[]): Judged[] => Array.from({ length: 5 }, () => texts).flat()

/** Names what was learned from, so that weights of other sentences are noticed. */
export const fingerprintOf = (texts: readonly Judged[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

type Sample = { label: 1 | -1; ngrams: string[] }

// A lawful text is lawful in each of its passages; which passage of an unlawful one is not, nobody has said.
const samplesOf = ({ isUnlawful, text }: Judged): Sample[] => {
  const bare = bareTextOf(text)
  const whole: Passage = { from: 0, to: bare.letters.length }
  const passages = passagesOf(bare)
  const judged = isUnlawful || passages.length < 2 ? [whole] : [whole, ...passages]
  return judged.map((passage) => ({
    label: isUnlawful ? 1 : -1,
    ngrams: [...ngramsIn(spell(bare, passage).spelled).keys()],
  }))
}

/**
 * A linear support vector machine over n-grams, each scaled by its log-count ratio (Wang and Manning, 2012), solved by dual coordinate
 * descent (Hsieh et al., 2008). The same texts give the same weights.
 */
function train(samples: readonly Sample[], vocabulary: readonly string[]) {
  const idOf = new Map(vocabulary.map((ngram, id) => [ngram, id]))
  const rows = samples.map(({ ngrams }) =>
    Int32Array.from(ngrams.flatMap((ngram) => idOf.get(ngram) ?? [])),
  )
  const ratios = logCountRatios(samples, rows, vocabulary.length)
  const scaled = new Float64Array(vocabulary.length)
  const multipliers = new Float64Array(samples.length)
  const slack = 0.5 / cost
  let bias = 0
  const lengths = rows.map((row) => row.reduce((sum, id) => sum + at(ratios, id) ** 2, 1 + slack))
  for (const index of shuffled(samples.length, rounds)) {
    const row = rows[index] as Int32Array
    const { label } = samples[index] as Sample
    const score = row.reduce((sum, id) => sum + at(scaled, id) * at(ratios, id), bias)
    const old = at(multipliers, index)
    const gradient = label * score - 1 + old * slack
    const multiplier = Math.max(0, old - gradient / (lengths[index] as number))
    const step = (multiplier - old) * label
    if (step === 0) continue
    multipliers[index] = multiplier
    for (const id of row) scaled[id] = at(scaled, id) + step * at(ratios, id)
    bias += step
  }
  return { bias, weights: scaled.map((weight, id) => weight * at(ratios, id)) }
}

const at = (numbers: Float64Array, index: number): number => numbers[index] as number

function logCountRatios(
  samples: readonly Sample[],
  rows: readonly Int32Array[],
  size: number,
): Float64Array {
  const counts = { 1: new Float64Array(size).fill(1), [-1]: new Float64Array(size).fill(1) }
  rows.forEach((row, index) => {
    const ofLabel = counts[(samples[index] as Sample).label]
    for (const id of row) ofLabel[id] = at(ofLabel, id) + 1
  })
  const total = (numbers: Float64Array) => numbers.reduce((sum, count) => sum + count, 0)
  const ratio = total(counts[-1]) / total(counts[1])
  return counts[1].map((count, id) => Math.log((count * ratio) / at(counts[-1], id)))
}

/** Indexes in a new order each round, by a linear congruential generator: always the same. */
function* shuffled(size: number, times: number): Generator<number> {
  const order = Array.from({ length: size }, (_, index) => index)
  let seed = 1
  for (let round = 0; round < times; round++) {
    for (let index = size - 1; index > 0; index--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      const other = seed % (index + 1)
      ;[order[index], order[other]] = [order[other] as number, order[index] as number]
    }
    yield* order
  }
}

/**
 * Every third lawful text and every sixth unlawful one with a disclaimer behind it, in turn after a comma, in brackets and after ※: it
 * takes no claim back. With more of the unlawful, more of what sends people to a doctor is marked.
 */
function withDisclaimers(texts: readonly Judged[]): Judged[] {
  return texts.flatMap(({ isUnlawful, text }) => {
    const choice = hashOf(text, 'disclaimer')
    if (choice % (isUnlawful ? 6 : 3) > 0) return []
    const disclaimer = disclaimers[(choice >>> 4) % disclaimers.length] as string
    const claim = withoutEnd(text)
    const forms = [
      `${claim}, ${disclaimer}`,
      `${claim} (${disclaimer})`,
      `${claim} ※ ${disclaimer}`,
    ]
    return [{ text: forms[(choice >>> 8) % forms.length] as string, isUnlawful }]
  })
}

const withoutEnd = (text: string) => text.replace(/[.!?]+$/u, '')

/**
 * Every third text beside a lawful one, so that harmless text hides no claim. Only the texts decide which one: a further sentence
 * leaves the other pairs as they are.
 */
function mixtures(texts: readonly Judged[]): Judged[] {
  const lawful = texts
    .filter(({ isUnlawful }) => !isUnlawful)
    .map(({ text }) => ({ text, hash: hashOf(text, 'beside') }))
    .sort((one, other) => one.hash - other.hash)
  const neighbourOf = (text: string) => {
    const hash = hashOf(text, 'neighbour')
    let [low, high] = [0, lawful.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lawful[middle] as { hash: number }).hash < hash) low = middle + 1
      else high = middle
    }
    return (lawful[low] as { text: string }).text
  }
  const joined = (one: string, other: string) => `${withoutEnd(one)}, ${other}`
  return texts.flatMap(({ isUnlawful, text }) => {
    const choice = hashOf(text, 'choice')
    if (choice % 3 > 0) return []
    const other = neighbourOf(text)
    return [{ text: choice % 2 === 0 ? joined(text, other) : joined(other, text), isUnlawful }]
  })
}

const hashOf = (text: string, salt: string): number =>
  createHash('sha256').update(`${salt} ${text}`).digest().readUInt32BE()

/** Weights in hundredths of the n-grams that tell most. */
export function trainClassifier(texts: readonly Judged[]): {
  bias: number
  weights: (readonly [string, number])[]
} {
  const samples = [...texts, ...mixtures(texts), ...withDisclaimers(texts)].flatMap(samplesOf)
  const frequencies = new Map<string, number>()
  for (const { ngrams } of samples)
    for (const ngram of ngrams) frequencies.set(ngram, (frequencies.get(ngram) ?? 0) + 1)
  const frequent = [...frequencies].filter(([, count]) => count > 1).map(([ngram]) => ngram)
  const first = train(samples, frequent)
  const telling = frequent
    .map((ngram, id) => ({
      ngram,
      tells: Math.abs(at(first.weights, id)) * Math.sqrt(frequencies.get(ngram) ?? 0),
    }))
    .sort((one, other) => other.tells - one.tells)
    .slice(0, kept)
    .map(({ ngram }) => ngram)
    .sort()
  const { bias, weights } = train(samples, telling)
  const hundredths = (weight: number) => Math.round(weight * 100)
  return {
    bias: hundredths(bias),
    weights: telling
      .map((ngram, id) => [ngram, hundredths(at(weights, id))] as const)
      .filter(([, weight]) => weight !== 0),
  }
}
