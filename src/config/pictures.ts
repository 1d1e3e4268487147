/** How an uploaded picture is served: it never changes under its random name. */
export const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
} as const

/** What pictures are named (collections/Media/hooks/encodePicture.ts), in each of their sizes. */
export const pictureName = /^[\w-]+\.webp$/
