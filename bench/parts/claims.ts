import { readdir, readFile } from 'node:fs/promises'

import { judgedTexts } from '../../scripts/claims/trainClassifier'
import { checkClaims } from '../../src/domain/claims/checkClaims'
import { compare, type Measurements } from '../measurements'

const folder = 'bench/claims'
// In other words than those that are learned.
const disclaimers = [
  ', 몸에 이상을 느끼시면 드시지 말고 의사에게 문의해 주세요',
  ' (사람에 따라 차이가 있으며 약이 아닙니다)',
  ' ※ 질병 치료제가 아닌 식품입니다',
]

/**
 * Counts the unlawful sentences that the check of claims finds and the lawful ones that it marks, in sets by writers who had not seen it.
 * Sentences that stand among the learned ones too are left out.
 */
export async function measureClaims(): Promise<Measurements> {
  const learned = new Set(judgedTexts().map(({ text }) => text))
  const sets = await Promise.all(
    (await readdir(folder)).map(async (set) => {
      const [unlawful = [], lawful = []] = await Promise.all(
        ['unlawful', 'lawful'].map((kind) => newSentences(`${folder}/${set}/${kind}.txt`, learned)),
      )
      return { name: `set ${set}`, unlawful, lawful }
    }),
  )
  const withDisclaimer = {
    name: 'with a disclaimer',
    unlawful: sets.flatMap(({ unlawful }) => unlawful.map(disclaimed)),
    lawful: sets.flatMap(({ lawful }) => lawful.map(disclaimed)),
  }
  return { rows: [...sets, withDisclaimer].flatMap(rowsOf) }
}

function rowsOf({
  lawful,
  name,
  unlawful,
}: Record<'unlawful' | 'lawful', string[]> & { name: string }) {
  return [
    compare({
      what: `${name}: ${unlawful.length} unlawful sentences, found`,
      unit: '%',
      product: [shareFound(unlawful)],
      target: { of: 'product', atLeast: 98 },
    }),
    compare({
      what: `${name}: ${lawful.length} lawful sentences, marked`,
      unit: '%',
      product: [shareFound(lawful)],
      target: { of: 'product', atMost: 2 },
    }),
  ]
}

async function newSentences(file: string, learned: ReadonlySet<string>): Promise<string[]> {
  const sentences = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  return sentences.filter((sentence) => sentence !== '' && !learned.has(sentence))
}

const disclaimed = (sentence: string, index: number) =>
  `${sentence.replace(/[.!?]+$/u, '')}${disclaimers[index % disclaimers.length]}`

function shareFound(sentences: readonly string[]): number {
  const found = sentences.filter((sentence) => checkClaims(sentence).findings.length > 0)
  return (found.length / sentences.length) * 100
}
