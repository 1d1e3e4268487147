const webp = { format: 'webp', options: { quality: 82 } } as const

export const storedPicture = { width: 1600, height: 1600, formatOptions: webp } as const

export const portraitFormat = { format: 'webp', options: { quality: 74, effort: 6 } } as const

const portraitOf = <Name extends string, Width extends number>(name: Name, width: Width) =>
  ({ name, width, height: width }) as const

/** The square in which portraits are stored, beside the widths in which pages show it on screens of one, two and three pixels. */
export const portraitPicture = portraitOf('portrait', 480)
export const smallerPortraits = [
  portraitOf('portrait144', 144),
  portraitOf('portrait256', 256),
  portraitOf('portrait384', 384),
] as const

/** `Cache-Control` of public pictures, which never change under their random names. */
export const pictureCaching = 'public, max-age=31536000, immutable'

export const pictureName = /^[\w-]+\.webp$/
