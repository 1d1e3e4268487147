/** The picture that stands in for the portrait of a profile that has none. */
export const defaultPortrait = '/images/consultant-480x480.webp'

/** The address of a profile's portrait; that of the default one where it has none. */
export const portraitOrDefault = (imageUrl: string | null | undefined): string =>
  imageUrl ?? defaultPortrait
