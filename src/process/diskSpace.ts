import { statfs } from 'node:fs/promises'

/** Free bytes for this user on the disk of a folder. Throws if the folder is not there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Of the fullest of these folders' disks; null if none of them is there. */
export async function leastFreeBytes(folders: readonly string[]): Promise<number | null> {
  const found = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => null)))
  const known = found.filter((bytes) => bytes !== null)
  return known.length > 0 ? Math.min(...known) : null
}
