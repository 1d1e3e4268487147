const webp = { format: 'webp', options: { quality: 82 } } as const

/** How uploads are stored: smaller where they are larger than this. */
export const storedPicture = { width: 1600, height: 1600, formatOptions: webp } as const

/** Every visit loads one. */
export const portraitPicture = {
  width: 480,
  height: 480,
  formatOptions: { format: 'webp', options: { quality: 74, effort: 6 } },
} as const

/** For uploaded pictures, which never change under their random names. */
export const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
} as const

export const pictureName = /^[\w-]+\.webp$/
