import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'

import { format } from 'prettier'

import type { Finding, Findings } from './findings'

const file = 'docs/performance.md'
const store = '.bench/results.json'
const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->']

/** `at` is when the part ended, `load` the machine's load average then. */
type Result = Findings & { title: string; at: string; load: number }
type Results = Record<string, Result>

export function print({ notes = [], rows, title }: Result): void {
  process.stdout.write(`\n${title}\n`)
  for (const row of rows) {
    const { floor, isMet, noise, product, ratio, target, what } = row
    const verdict = isMet === null ? '' : isMet ? 'met' : 'NOT MET'
    const values = [product, floor && `floor ${floor}`, ratio && `ratio ${ratio}`]
    const judged = [noise && `noise ${noise}`, target && `target ${target}`, verdict]
    process.stdout.write(`  ${what}: ${[...values, ...judged].filter(Boolean).join(', ')}\n`)
  }
  for (const note of notes) process.stdout.write(`  ${note}\n`)
}

/** Stores a part's result and writes the tables of all parts, earlier runs' too, into docs/performance.md. */
export async function write(part: string, result: Result, order: string[]): Promise<void> {
  const results: Results = existsSync(store)
    ? (JSON.parse(await readFile(store, 'utf8')) as Results)
    : {}
  results[part] = result
  await mkdir('.bench', { recursive: true })
  await writeFile(store, JSON.stringify(results, null, 2))
  const page = await readFile(file, 'utf8')
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no markers for the table: ${begin} … ${end}`)
  const tables = order.flatMap((name) => results[name] ?? []).map(sectionOf)
  const text = [before + begin, await machine(), ...tables, end + after].join('\n\n')
  await writeFile(file, await format(text, { parser: 'markdown', printWidth: 100 }))
}

const sectionOf = ({ at, load, notes = [], rows, title }: Result) =>
  [
    `### ${title}`,
    ...(rows.length ? [tableOf(rows)] : []),
    ...notes,
    `_${at.slice(0, 16).replace('T', ' ')} UTC; load of the machine when it ended: ${load.toFixed(1)}._`,
  ].join('\n\n')

const tableOf = (rows: Finding[]) =>
  [
    '| what | product | floor | ratio | noise | target | met |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ floor, isMet, noise, product, ratio, target, what }) => {
      const verdict = isMet === null ? '' : isMet ? 'yes' : '**no**'
      return `| ${[what, product, floor, ratio, noise, target, verdict].join(' | ')} |`
    }),
  ].join('\n')

async function machine(): Promise<string> {
  const cpus = os.cpus()
  const memory = (os.totalmem() / 2 ** 30).toFixed(0)
  const versionOf = async (name: string) => {
    const manifest = await readFile(`node_modules/${name}/package.json`, 'utf8')
    return `${name} ${(JSON.parse(manifest) as { version: string }).version}`
  }
  const versions = await Promise.all(['next', 'react', 'payload', 'mongodb'].map(versionOf))
  return `${cpus.length} cores (${cpus[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}; ${versions.join(', ')}.`
}
