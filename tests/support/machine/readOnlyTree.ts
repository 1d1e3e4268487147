import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The user and group id of an unprivileged user. */
const nobody = 65_534

/**
 * Wraps a command so that it runs unprivileged and sees the project's tree read-only, as in a container. The pid stays the
 * same.
 */
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

/** Why this machine cannot do that, or undefined: it takes root, and a tree that others may read. */
export async function whyNotReadOnly(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can'
  const [program = '', ...args] = asNobodyInReadOnlyTree([process.execPath, '-e', probe])
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return undefined
  return (error?.message ?? stderr).split('\n')[0] || `it ended with ${status}`
}

const probe = "require('fs').readFileSync('package.json')"

/** A data folder of the unprivileged user. */
export async function dataFolderOfNobody(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'harumatchum-nobody-')))
  await chown(folder, nobody, nobody)
  return folder
}
