/** For uploaded pictures, which never change under their random names. */
export const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
} as const

export const pictureName = /^[\w-]+\.webp$/
