import path from 'node:path'

const collections = 'collections'
const media = 'media'

/** Where a part of a collection's documents lies in the archive, as tools for BSON files expect them: one after the other. */
export const partName = (collection: string, part: number): string =>
  `${collections}/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson`

export const fileName = (file: string): string => `${media}/${file}`

/** What an entry holds, or undefined for a name that no backup has: nothing in an archive may choose a path. */
export function entryOf(
  name: string,
): { kind: 'part'; collection: string } | { kind: 'file'; file: string } | undefined {
  const [folder, owner = '', part, ...rest] = name.split('/')
  if (rest.length > 0) return undefined
  if (folder === collections && part && /^\d{6,}\.bson$/.test(part)) {
    return { kind: 'part', collection: decodeURIComponent(owner) }
  }
  if (folder === media && part === undefined && isPlainName(owner)) {
    return { kind: 'file', file: owner }
  }
  return undefined
}

/** A file's name and no way to another folder. */
export const isPlainName = (file: string): boolean =>
  file !== '' && !file.startsWith('.') && !/[\\/\0]/.test(file) && path.basename(file) === file
