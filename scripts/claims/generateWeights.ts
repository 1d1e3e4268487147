import { writeFileSync } from 'node:fs'

import { parseCommandLine } from '../../src/process/parseCommandLine'

import { writeClaimsVersion } from './claimsVersion'
import { fingerprintOf, judgedTexts, trainClassifier } from './trainClassifier'

parseCommandLine({
  name: 'npm run generate:claims',
  description:
    'Retrains the check of advertising claims after its sentences have changed (docs/claims.md).',
})

const texts = judgedTexts()
const { bias, weights } = trainClassifier(texts)
const byWeight = new Map<number, string[]>()
for (const [ngram, weight] of weights)
  byWeight.set(weight, [...(byWeight.get(weight) ?? []), ngram])
const rows = [...byWeight]
  .sort(([one], [other]) => other - one)
  .map(([weight, ngrams]) => `  [${weight}, '${ngrams.join(' ')}'],`)
writeFileSync(
  'src/domain/claims/weights.ts',
  [
    '/** Written by `npm run generate:claims`: what each n-gram says for (above zero) or against an unlawful claim, in hundredths. */',
    'export const weights: readonly (readonly [number, string])[] = [',
    ...rows,
    ']',
    '',
    `export const bias = ${bias}`,
    '',
    '/** Of the texts that they were learned from. */',
    `export const learnedFrom = '${fingerprintOf(texts)}'`,
    '',
  ].join('\n'),
)
writeClaimsVersion()
