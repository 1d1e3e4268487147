import { readFile } from 'node:fs/promises'

import { say } from '../../src/process/say'

import { type Advisory, complaintsAbout, type Declared, type Lock } from './dependencyRules'

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

export async function readAdvisories(): Promise<Advisory[]> {
  const known = (await readJson('scripts/audit/advisories.json')) as { advisories: Advisory[] }
  return known.advisories
}

/** Checks the dependencies without a network and prints what is wrong (docs/operations.md). */
export async function checkDependencies(): Promise<boolean> {
  const complaints = complaintsAbout(
    (await readJson('package.json')) as Declared,
    (await readJson('package-lock.json')) as Lock,
    await readAdvisories(),
    await readFile('.npmrc', 'utf8'),
  )
  for (const complaint of complaints) say(complaint)
  return complaints.length === 0
}
