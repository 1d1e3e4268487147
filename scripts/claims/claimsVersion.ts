import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isoKoreanDay } from '../../src/domain/calendar/time'
import { claimsVersion } from '../../src/domain/claims/version'

const folder = path.resolve('src/domain/claims')
const versionFile = 'version.ts'
// They use what is found, or say where to look.
const others = [
  'claimReviewSchema.ts',
  'claimCheckedFields.ts',
  'claimReview.ts',
  'judgeClaims.ts',
  'markedParts.ts',
  versionFile,
]

/** Names the rules, words and weights that decide what is found, so that a change of them is noticed: in digits, as admins see it. */
export function fingerprintOfCheck(): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true })
  for (const name of names.sort())
    if (name.endsWith('.ts') && !others.includes(name))
      hash.update(readFileSync(path.join(folder, name)))
  return String(hash.digest().readUInt32BE()).padStart(10, '0')
}

/** Gives the check a new version, with today's date, unless it is as it was when the last one was written. */
export function writeClaimsVersion(): void {
  const fingerprint = fingerprintOfCheck()
  if (claimsVersion.endsWith(`.${fingerprint}`)) return
  writeFileSync(
    path.join(folder, versionFile),
    [
      '/** Written by `npm run generate` when the findings may have changed: texts that were checked under another version are checked again. */',
      `export const claimsVersion: string = '${isoKoreanDay(new Date())}.${fingerprint}'`,
      '',
    ].join('\n'),
  )
}
