import type { SharpDependency } from 'payload'

let sharp: SharpDependency | undefined

/** Loads the library that works on pictures, with its megabytes of machine code: few processes are ever sent one. */
export const loadSharp = async (): Promise<SharpDependency> =>
  (sharp ??= (await import('sharp')).default)

/** The same for Payload, which asks for it at once: whatever takes a picture has loaded it by the time that Payload works on one. */
export const lateSharp: SharpDependency = (...picture) => {
  if (!sharp) throw new Error('Nothing has loaded sharp.')
  return sharp(...picture)
}
