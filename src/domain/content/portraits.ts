import { portraitPicture, smallerPortraits } from '@/config/pictures'

type Size = { url?: string | null }
type Picture = {
  sizes?: { portrait?: Size; portrait384?: Size }
  url?: string | null
}

/** The address of a picture as a portrait; of one that is smaller than any, its own. */
export const portraitUrl = ({ sizes, url }: Picture): string | undefined =>
  sizes?.portrait384?.url ?? sizes?.portrait?.url ?? url ?? undefined

const named = /^(\/.+)-384x384\.webp$/
const widths = [...smallerPortraits, portraitPicture].map(({ width }) => width)

/** The `srcset` of a portrait; undefined where the picture has one size: of an earlier version, small, or of a preview. */
export function portraitSet(imageUrl: string): string | undefined {
  const start = named.exec(imageUrl)?.[1]
  return start && widths.map((width) => `${start}-${width}x${width}.webp ${width}w`).join(', ')
}
