import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Somebody who owns nothing. */
const nobody = 65_534

/** Runs a command as nobody, who finds the project's whole tree read-only, as in a container. Its pid is the one that is started. */
export const asNobodyInReadOnlyTree = (command: string[]): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  [
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd / && cd "$0"',
    `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs -- "$@"`,
  ].join(' && '),
  process.cwd(),
  ...command,
]

/** Why this machine can't do that, or undefined where it can: it takes root, and a tree that others may read. */
export async function whyNotReadOnly(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can'
  const [program = '', ...args] = asNobodyInReadOnlyTree([process.execPath, '-e', probe])
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return undefined
  return (error?.message ?? stderr).split('\n')[0] || `it ended with ${status}`
}

const probe = "require('fs').readFileSync('package.json')"

/** A data folder that nobody owns. */
export async function dataFolderOfNobody(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'harumatchum-nobody-')))
  await chown(folder, nobody, nobody)
  return folder
}
