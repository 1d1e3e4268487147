/** An uploaded picture with the point that stays in sight where it is cropped, in percent from the left and from the top. */
export type UploadedSharingImage = { url: string; x: number; y: number }

type Upload = { url?: string | null; focalX?: number | null; focalY?: number | null }

/** Null without a file; the centre stays in sight where no other point was chosen. */
export const uploadedSharingImageOf = ({
  focalX,
  focalY,
  url,
}: Upload): UploadedSharingImage | null => (url ? { url, x: focalX ?? 50, y: focalY ?? 50 } : null)

/** What a sharing image shows: the uploaded picture, or else the brand and the headline, with a person where it is an agent's. */
export type SharingCard = {
  brandName: string
  tagline: string
  headline: string
  picture?: UploadedSharingImage | null
  person?: { name: string; imageUrl: string }
}

/** In pixels: what search engines and most messengers ask for, and KakaoTalk's 2:1 (specification 2.7). */
export const sharingSizes = [
  { width: 1200, height: 630 },
  { width: 800, height: 400 },
] as const

export type SharingSize = (typeof sharingSizes)[number]
