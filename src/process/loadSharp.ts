import type { SharpDependency } from 'payload'
import type sharpLibrary from 'sharp'

export type Sharp = typeof sharpLibrary

let sharp: Sharp | undefined

/** Loads sharp with the first picture: it has megabytes of native code, and few processes ever get one. */
export const loadSharp = async (): Promise<Sharp> => (sharp ??= (await import('sharp')).default)

/** For Payload, which wants sharp at its start; {@link loadSharp} must come before the first picture. */
export const lazySharp: SharpDependency = (...picture) => {
  if (!sharp) throw new Error('loadSharp was not called.')
  return sharp(...picture)
}
