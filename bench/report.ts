import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'

import { format } from 'oxfmt'

import { say } from '@/process/say'

import type { Measurement, Measurements } from './measurements'

const file = 'docs/performance.md'
const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->']

/** `at` is when the part ended, `load` the machine's load average then. */
type Result = Measurements & { title: string; at: string; load: number }

export function print({ remarks = [], rows, title }: Result): void {
  say(`\n${title}`)
  for (const row of rows) {
    const { floor, isMet, noise, product, ratio, target, what } = row
    const verdict = isMet === null ? '' : isMet ? 'met' : 'NOT MET'
    const values = [product, floor && `floor ${floor}`, ratio && `ratio ${ratio}`]
    const judged = [noise && `noise ${noise}`, target && `target ${target}`, verdict]
    say(`  ${what}: ${[...values, ...judged].filter(Boolean).join(', ')}`)
  }
  for (const remark of remarks) say(`  ${remark}`)
}

/** Writes a part's result into docs/performance.md in place of its last one; what other runs have measured stays there. */
export async function write(result: Result, titles: string[]): Promise<void> {
  const text = withSection(await readFile(file, 'utf8'), result, await machine(), titles)
  const { code } = await format(file, text)
  await writeFile(file, code)
}

/** @param machine of this result alone: other sections keep theirs */
export function withSection(
  page: string,
  result: Result,
  machine: string,
  titles: string[],
): string {
  const [before, rest] = page.split(begin)
  const [measured, after] = rest?.split(end) ?? []
  if (before === undefined || measured === undefined || after === undefined)
    throw new Error(`${file} has no markers for the tables: ${begin} … ${end}`)
  const sections = new Map(
    measured.split(/^### /m).map((section) => [section.split('\n')[0], `### ${section.trim()}`]),
  )
  sections.set(result.title, sectionOf(result, machine))
  const tables = titles.flatMap((title) => sections.get(title) ?? [])
  return [before + begin, ...tables, end + after].join('\n\n')
}

const sectionOf = ({ at, load, remarks = [], rows, title }: Result, machine: string) =>
  [
    `### ${title}`,
    ...(rows.length ? [tableOf(rows)] : []),
    ...remarks,
    `_${at.slice(0, 16).replace('T', ' ')} UTC; load of the machine when it ended: ${load.toFixed(1)}. ${machine}_`,
  ].join('\n\n')

const tableOf = (rows: Measurement[]) =>
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
