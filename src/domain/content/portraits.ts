import { portraitPicture, smallerPortraits } from '@/config/pictures'

type Size = { url?: string | null }
type Picture = {
  sizes?: { portrait?: Size; portrait384?: Size }
  url?: string | null
}

/** The address of a picture as a portrait: that of its largest size, beside which all smaller ones are; of a smaller picture, its own. */
export const portraitUrl = ({ sizes, url }: Picture): string | undefined =>
  (sizes?.portrait384?.url && (sizes.portrait?.url ?? sizes.portrait384.url)) ?? url ?? undefined

const named = /^(\/.+)-(\d+)x\2\.webp$/
const widths = [...smallerPortraits, portraitPicture].map(({ width }) => width)

/** The `srcset` of a portrait; undefined where the picture has one size: of an earlier version, small, or of a preview. */
export function portraitSet(imageUrl: string): string | undefined {
  const [, start, largest] = named.exec(imageUrl) ?? []
  return (
    start &&
    widths
      .filter((width) => width <= Number(largest))
      .map((width) => `${start}-${width}x${width}.webp ${width}w`)
      .join(', ')
  )
}
