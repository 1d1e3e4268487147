import path from 'node:path'

const collections = 'collections'
const media = 'media'

/** A part holds concatenated BSON documents, as BSON tools expect. */
export const partName = (collection: string, part: number): string =>
  `${collections}/${encodeURIComponent(collection)}/${String(part).padStart(6, '0')}.bson`

export const fileName = (file: string): string => `${media}/${file}`

/** Undefined for a name that no backup has: an archive must not choose paths. */
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

/** Whether it is a file name that can't lead to another folder. */
export const isPlainName = (file: string): boolean =>
  file !== '' && !file.startsWith('.') && !/[\\/\0]/.test(file) && path.basename(file) === file
