import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

import { findFolderProcess, takeOwnership } from '../../src/database/builtIn/dataFolderOwner'

const prefix = 'harumatchum-run-'

/** Jest, tsx and Playwright name them so; they serve later runs too. */
const uid = process.geteuid?.() ?? 0
const caches = [`jest_${uid.toString(36)}`, `tsx-${uid}`, `playwright-transform-cache-${uid}`]

/**
 * Makes a folder for all temporary files of a run, and removes those of runs that were killed.
 * @param parent the folder of temporary files, where caches stay
 */
export async function makeRunFolder(
  parent: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeAbandoned(parent)
  const unowned = await mkdtemp(path.join(parent, 'harumatchum-begun-'))
  // Tests run servers as other users.
  await chmod(unowned, 0o1777)
  for (const cache of caches) {
    await mkdir(path.join(parent, cache), { recursive: true })
    await symlink(path.join(parent, cache), path.join(unowned, cache))
  }
  takeOwnership(path.join(unowned, 'owner.json'))
  // Under this name its owner is known, so that no other run takes it for an abandoned one.
  const folder = unowned.replace('harumatchum-begun-', prefix)
  await rename(unowned, folder)
  return { folder, remove: () => removeFolder(folder) }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent)
  const folders = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(parent, name))
  for (const folder of folders) {
    // Another user's stays.
    if (!findFolderProcess(folder)) await removeFolder(folder).catch(() => undefined)
  }
}

const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
