import type { Document } from 'mongodb'
import type { Payload } from 'payload'

import { isWholeNgram, ngramsInPhone, ngramsInTexts } from '@/domain/lists/ngrams'
import {
  patternOfDigits,
  patternOfText,
  searchedDigits,
  searchedTextAndDigits,
} from '@/domain/lists/typedSearch'
import { countRows } from '@/database/core/countRows'

import type { IndexedFilter } from './indexedFilter'

type NgramSearch = {
  collection: string
  texts: string[]
  search: string
  /** An n-gram that every match has besides. */
  noAgentNgram?: string
  ngrams: Document
  newest: Document
}

/** The rows whose texts or phone contain the search, each filter with the index that has them in the list's order. */
export async function ngramFilters(
  payload: Payload,
  { collection, newest, ngrams, noAgentNgram, search, texts }: NgramSearch,
): Promise<IndexedFilter[]> {
  const noAgent: Condition[] = noAgentNgram ? [{ ngrams: [noAgentNgram], test: undefined }] : []
  const digits = searchedDigits(search)
  const both = searchedTextAndDigits(search)
  const found: Condition[][] = [
    [textCondition(texts, search)],
    ...(digits ? [[phoneCondition(digits)]] : []),
    ...(both ? [[textCondition(texts, both.text), phoneCondition(both.digits)]] : []),
  ]
  return Promise.all(
    found.map(async (conditions) => {
      const filter = await byNgrams(payload, collection, [...conditions, ...noAgent])
      // Nearly every phone contains a single digit: the newest rows match soon.
      return { filter, hint: 'searchGrams' in filter ? ngrams : newest }
    }),
  )
}

/** Every match has these n-grams and passes the test. A search that is one n-gram needs no test: each row that has it is a match. */
type Condition = { ngrams: string[]; test: Document | undefined }

/** @param options.hasOtherTexts whether n-grams come from other texts too, so that one alone proves nothing about these */
export function textCondition(
  texts: readonly string[],
  search: string,
  { hasOtherTexts = false } = {},
): Condition {
  const pattern = { $regex: patternOfText(search), $options: 'i' }
  const isProven = !hasOtherTexts && isWholeNgram(search)
  return {
    ngrams: ngramsInTexts(search),
    test: isProven ? undefined : { $or: texts.map((text) => ({ [text]: pattern })) },
  }
}

function phoneCondition(digits: string): Condition {
  const ngrams = ngramsInPhone(digits)
  const isProven = digits.length === 2 || digits.length === 4
  const test = isProven ? undefined : { phone: { $regex: patternOfDigits(digits) } }
  return { ngrams, test }
}

/** A filter of the rows that meet all conditions, by their rarest n-gram. */
export async function byNgrams(
  payload: Payload,
  collection: string,
  conditions: Condition[],
): Promise<Document> {
  const searchGrams = await rarest(
    payload,
    collection,
    conditions.flatMap(({ ngrams }) => ngrams),
  )
  const tests = conditions.flatMap(({ ngrams, test }) => {
    if (test) return [test]
    // As an expression, so that the index is read by the rarest n-gram and no other.
    const others = ngrams.filter((ngram) => ngram !== searchGrams)
    return others.map((ngram) => ({ $expr: { $in: [{ $literal: ngram }, '$searchGrams'] } }))
  })
  return {
    ...(searchGrams === undefined ? {} : { searchGrams }),
    ...(tests.length ? { $and: tests } : {}),
  }
}

// Enough to compare n-grams without counting further.
const countedAtMost = 1000
const comparedAtMost = 6

/** The n-gram with the fewest rows, since each of them is read to match the whole text. */
async function rarest(
  payload: Payload,
  collection: string,
  ngrams: string[],
): Promise<string | undefined> {
  const candidates = [...new Set(ngrams)].slice(0, comparedAtMost)
  if (candidates.length < 2) return candidates[0]
  const counts = await Promise.all(
    candidates.map((searchGrams) =>
      countRows(payload, collection, { query: { searchGrams }, limit: countedAtMost }),
    ),
  )
  return candidates[counts.indexOf(Math.min(...counts))]
}
