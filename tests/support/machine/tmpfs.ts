import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  folder: string
  /** Fills the rest of the disk. */
  fill: () => Promise<void>
  /** Frees it again. */
  free: () => Promise<void>
  /** From now on nobody may write, root neither. */
  makeReadOnly: () => Promise<void>
  remove: () => Promise<void>
}

/** Mounts a small disk in memory, or returns undefined without the permission. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-disk-'))
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const isMounted = await run('mount', args).then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rmdir(folder)
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast),
    makeReadOnly: async () => void (await run('mount', ['-o', 'remount,ro', folder])),
    remove: async () => {
      await run('umount', ['-l', folder])
      await rmdir(folder)
    },
  }
}

async function writeUntilFull(file: string): Promise<void> {
  const piece = Buffer.alloc(64 * 1024)
  const handle = await open(file, 'a')
  try {
    for (;;) {
      const { bytesWritten } = await handle.write(piece)
      if (bytesWritten < piece.length) return
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}
