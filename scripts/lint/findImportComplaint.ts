import path from 'node:path'

import { aliases, importLaw, lawful } from './importLaw'

/**
 * Returns how `file` importing `specifier` breaks the import law; undefined where it does not, and for packages.
 * @param file relative to the root, with `/`
 */
export function findImportComplaint(file: string, specifier: string): string | undefined {
  const imported = ownPathOf(file, specifier)
  if (imported === undefined || !lawful.some((folder) => isWithin(file, folder))) return undefined
  const layer = layerOf(file)
  if (layer === undefined) return `${file} has no row in scripts/lint/importLaw.ts.`
  const mayImport = importLaw[layer] ?? []
  if ([layer, ...mayImport].some((allowed) => isWithin(imported, resolveStars(allowed, file))))
    return undefined
  const list = mayImport.join(', ') || 'nothing else of ours'
  return `${layer} may import only itself and ${list} (docs/architecture.md, import law).`
}

/** The path from the root that a specifier names; undefined for a package. */
function ownPathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias === undefined ? undefined : `${aliases[alias]}${specifier.slice(alias.length)}`
}

const layerOf = (file: string): string | undefined =>
  Object.keys(importLaw)
    .filter((layer) => isWithin(file, resolveStars(layer, file)))
    .sort((one, other) => one.length - other.length)
    .at(-1)

/** Turns `src/features/*` into `src/features/landing` for a file of the landing page. */
const resolveStars = (layer: string, file: string) => {
  const folders = file.split('/')
  return layer
    .split('/')
    .map((name, index) => (name === '*' ? (folders[index] ?? name) : name))
    .join('/')
}

const isWithin = (file: string, folder: string) => {
  const [inner, outer] = [withoutExtension(file), withoutExtension(folder)]
  return inner === outer || inner.startsWith(`${outer}/`)
}

const withoutExtension = (file: string) => file.replace(/\.(?:tsx?|mjs|js)$/, '')
