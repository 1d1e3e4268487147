import { claims as copy } from '@/copy/claims'

import { type BareText, bareTextOf } from './bareText'
import { judge, passagesOf, tellingWords, type Passage } from './classifier'
import { type Concept, findConcept, type Hit } from './concept'
import type { Form } from './rule'
import { claimRules } from './rules/claimRules'
import { claimsVersion } from './version'

/** A part of a text that may be an unlawful claim, in UTF-16 code units of the text as it was sent. */
export type ClaimFinding = {
  rule: string
  match: string
  start: number
  end: number
  /** Why it may be unlawful, in Korean. */
  reason: string
  /** The clause of the law, in Korean. */
  clause: string
}

// In hundredths, as the classifier's weights: words of a rule are a finding unless their passage is clearly lawful.
const clearlyLawful = -50
const unlawful = 0

/** Finds possibly unlawful advertising of health food (specification 8.13) by rules and a classifier (ADR 41). No advance review (docs/claims.md). */
export function checkClaims(text: string): { version: string; findings: ClaimFinding[] } {
  const bare = bareTextOf(text)
  const passages = passagesOf(bare)
  const verdicts = passages.map((passage) => verdictOn(bare, passage))
  const pairs = passages
    .slice(1)
    .map(({ to }, index) => verdictOn(bare, { from: (passages[index] as Passage).from, to }))
  const scoreOf = scoring(bare.letters.length, verdicts, pairs)

  const seen = new Map<Concept, Hit[]>()
  const hitsOf = (concept: Concept) => {
    const hits = seen.get(concept) ?? findConcept(concept, bare)
    seen.set(concept, hits)
    return hits
  }
  // The gravest rule names words: one reason says enough.
  const isTaken = new Uint8Array(bare.letters.length)
  const isFree = ({ from, to }: Hit) => !isTaken.subarray(from, to).includes(1)
  const take = (hit: Hit) => {
    const isNew = isFree(hit)
    if (isNew) isTaken.fill(1, hit.from, hit.to)
    return isNew
  }
  const findingAt = (
    { from, to }: Hit,
    rule: keyof typeof copy.reasons,
    clause: keyof typeof copy.clauses,
  ): ClaimFinding => {
    const start = bare.starts[from] ?? 0
    const end = bare.ends[to - 1] ?? start
    return {
      rule,
      match: text.slice(start, end),
      start,
      end,
      reason: copy.reasons[rule],
      clause: copy.clauses[clause],
    }
  }

  const named = claimRules.flatMap(({ clause, forms, id }) =>
    joined(
      forms
        .flatMap((form) => findForm(form, bare, hitsOf))
        .map(fromWordStart(bare))
        .filter(isFree),
    )
      .filter((hit) => scoreOf(hit) > clearlyLawful && take(hit))
      .map((hit) => findingAt(hit, id, clause)),
  )
  const unnamed = [...verdicts, ...pairs]
    .filter(({ from, score, to }) => score > unlawful && isFree({ from, to }))
    .map((verdict) => tellingWords(bare, verdict, verdict.letterShares))
    .filter(take)
    .map((words) => findingAt(words, 'wording', 'any'))
  return {
    version: claimsVersion,
    findings: [...named, ...unnamed].sort((one, other) => one.start - other.start),
  }
}

type Verdict = Passage & ReturnType<typeof judge>

const verdictOn = (text: BareText, passage: Passage): Verdict => ({
  ...passage,
  ...judge(text, passage),
})

/** The score of the passage that holds a hit, or of the two that it reaches across. */
function scoring(length: number, verdicts: readonly Verdict[], pairs: readonly Verdict[]) {
  const indexOf = new Uint32Array(length)
  verdicts.forEach(({ from, to }, index) => indexOf.fill(index, from, to))
  return ({ from, to }: Hit): number => {
    const index = indexOf[from] as number
    const { score } = (indexOf[to - 1] === index ? verdicts : pairs)[index] as Verdict
    return score
  }
}

function findForm(form: Form, text: BareText, hitsOf: (concept: Concept) => Hit[]): Hit[] {
  const firsts = hitsOf(form.first)
  const found = form.then
    ? pairsOf(firsts, hitsOf(form.then), form.gap ?? 12, text, form.isAcross)
    : firsts
  if (!form.beside) return found
  const sentencesBeside = new Set(
    form.beside.flatMap(hitsOf).map(({ from }) => text.sentenceOf[from]),
  )
  return found.filter(({ from }) => sentencesBeside.has(text.sentenceOf[from]))
}

/** The nearest second hit after each first one in its sentence. Both lists are in order, so that one walk finds them all. */
function pairsOf(
  firsts: Hit[],
  thens: Hit[],
  gap: number,
  { sentenceOf, sentences }: BareText,
  isAcross = false,
): Hit[] {
  const result: Hit[] = []
  let next = 0
  for (const first of firsts) {
    while (next < thens.length && (thens[next] as Hit).from < first.from) next++
    let index = next
    while (index < thens.length && (thens[index] as Hit).from < first.to) index++
    const then = thens[index]
    if (!then || then.from - first.to > gap) continue
    // "혈당이 높으시죠? 내려 드립니다": a question and its answer are read as one.
    const sentence = sentenceOf[first.from] as number
    const distance = (sentenceOf[then.from] as number) - sentence
    if (distance === 0 || (distance === 1 && (isAcross || sentences[sentence]?.isAsked)))
      result.push({ from: first.from, to: Math.max(first.to, then.to) })
  }
  return result
}

// Words are marked from their beginning; nothing is spelled in one for longer.
const longestWord = 10

const fromWordStart =
  ({ isWordStart }: BareText) =>
  ({ from, to }: Hit): Hit => {
    for (let start = from; start >= 0 && from - start <= longestWord; start--)
      if (isWordStart[start]) return { from: start, to }
    return { from, to }
  }

function joined(hits: Hit[]): Hit[] {
  const result: Hit[] = []
  for (const hit of hits.sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && hit.from < last.to) last.to = Math.max(last.to, hit.to)
    else result.push({ ...hit })
  }
  return result
}
