import { claims as copy } from '@/copy/claims'

import { type Concept, findConcept, type Hit } from './concept'
import {
  isAdvised,
  isAnsweredWithNo,
  isApprovedIllness,
  isAuthorityWording,
  isDenied,
  isDisclaimed,
  isFunctionSentence,
  isInformation,
  isQuestion,
  isRefuted,
  isRefusal,
  isWarning,
} from './context'
import { foldText, type FoldedText } from './foldText'
import type { Form } from './rule'
import { claimRules } from './rules/table'
import { isAboutService, isOfService, isPublicHealth, lengthOfInvitation } from './service'

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

/** Changes with every change of the rules: what was checked under another version is checked again. */
export const claimsVersion: string = '2026-11-24.3'

/** Finds possibly unlawful advertising of health food (specification 8.13), in order and in linear time; no review (docs/claims.md). */
export function checkClaims(text: string): { version: string; findings: ClaimFinding[] } {
  const folded = foldText(text)
  const seen = new Map<Concept, Hit[]>()
  const hitsOf = (concept: Concept) => {
    const hits = seen.get(concept) ?? findConcept(concept, folded)
    seen.set(concept, hits)
    return hits
  }
  // The gravest rule names a passage: one reason says enough.
  const isTaken = new Uint8Array(folded.letters.length)
  const findings = claimRules.flatMap(({ clause, forms, id }) =>
    joined(forms.flatMap((form) => findForm(form, folded, hitsOf)))
      .filter(({ from, to }) => !isTaken.subarray(from, to).includes(1))
      .map(({ from, to }) => {
        isTaken.fill(1, from, to)
        const start = folded.starts[from] ?? 0
        const end = folded.ends[to - 1] ?? start
        return {
          rule: id,
          match: text.slice(start, end),
          start,
          end,
          reason: copy.reasons[id],
          clause: copy.clauses[clause],
        }
      }),
  )
  return {
    version: claimsVersion,
    findings: findings.sort((one, other) => one.start - other.start),
  }
}

function findForm(form: Form, text: FoldedText, hitsOf: (concept: Concept) => Hit[]): Hit[] {
  const firsts = hitsOf(form.first)
  const found = form.then
    ? pairs(
        firsts,
        hitsOf(form.then).filter(
          ({ from }) => !isOfService(text.letters.slice(Math.max(0, from - 14), from)),
        ),
        form.gap ?? 12,
        text,
        form.isAcross,
      )
    : firsts
  const sentencesBeside =
    form.beside && new Set(form.beside.flatMap(hitsOf).map(({ from }) => text.sentenceOf[from]))
  return found.filter(
    (hit) =>
      (!sentencesBeside || sentencesBeside.has(text.sentenceOf[hit.from])) &&
      isClaim(hit, form, text),
  )
}

/** The nearest second hit after each first one in its sentence. Both lists are in order, so that one walk finds them all. */
function pairs(
  firsts: Hit[],
  thens: Hit[],
  gap: number,
  { sentenceOf, sentences }: FoldedText,
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

// What surrounds a hit is read in a window, or a text without full stops would take quadratic time.
const reach = 120
// A word of the service takes back what stands this near to it, not what else the sentence claims.
const beside = 20

function isClaim(hit: Hit, form: Form, text: FoldedText): boolean {
  const { letters, sentenceOf, sentences } = text
  const index = sentenceOf[hit.from] ?? 0
  const sentence = sentences[index]
  if (!sentence) return false
  const next = sentences[index + 1]
  const whole = sentences[sentenceOf[hit.to - 1] ?? index]?.to ?? sentence.to
  // A longer rest is cut off before its end.
  const end =
    whole - (whole - hit.to < reach ? lengthOfInvitation(letters.slice(hit.to, whole)) : 0)
  const rest = letters.slice(hit.to, Math.min(end, hit.to + reach))
  const refusal = letters.slice(Math.max(hit.from, hit.to - 6), Math.min(end, hit.to + reach))
  const around = letters.slice(
    Math.max(sentence.from, hit.from - reach),
    Math.min(sentence.to, end, hit.to + reach),
  )
  const clause = Math.max(clauseStart(text, hit.from), sentence.from)
  const near = letters.slice(Math.max(clause, hit.from - beside), Math.min(end, hit.to + beside))
  const answer = next ? letters.slice(next.from, Math.min(next.to, next.from + reach)) : ''
  if (!form.ignoresDenial && isDenied(rest)) return false
  if (isAdvised(rest) || isWarning(rest) || isRefuted(refusal)) return false
  if (isDisclaimed(letters.slice(Math.max(sentence.from, hit.from - reach), hit.to))) return false
  if (isPublicHealth(around)) return false
  if ((form.isMention || form.isOfService) && isAboutService(near)) return false
  if (sentences[index - 1]?.isAsked && isRefusal(around)) return false
  if (isAnsweredWithNo(around, answer)) return false
  const isTold = () =>
    isInformation(letters.slice(clause, Math.min(sentence.to, end, hit.to + reach)))
  if (form.isMention && (isTold() || (next?.isAsked && isInformation(answer)))) return false
  // "Q. 먹고 속이 더부룩해요." asks without a question mark.
  const isAsked =
    sentence.isAsked || /^q(?!1)/u.test(letters.slice(sentence.from, sentence.from + 2))
  const isAnswered = sentenceOf[hit.to - 1] !== index
  if (
    !form.isFoundInQuestions &&
    !isAnswered &&
    isQuestion(around, answer, isAsked, form.isMention)
  )
    return false
  if (
    form.allowed === 'functionWording' &&
    (isAuthorityWording(rest, letters.slice(hit.from, hit.to)) ||
      (form.isMention && isFunctionSentence(around)))
  )
    return false
  return form.allowed !== 'approvedIllness' || !isApprovedIllness(around)
}

// "포장도 예쁘고 세계 최초입니다": what an earlier clause is about takes nothing back.
function clauseStart({ isWordStart, letters }: FoldedText, from: number): number {
  for (let index = from; index > from - beside; index--)
    if (isWordStart[index] && '고며면'.includes(letters[index - 1] ?? ' ')) return index
  return from - reach
}

/** Hits that overlap as one. */
function joined(hits: Hit[]): Hit[] {
  const result: Hit[] = []
  for (const hit of hits.sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && hit.from < last.to) last.to = Math.max(last.to, hit.to)
    else result.push({ ...hit })
  }
  return result
}
