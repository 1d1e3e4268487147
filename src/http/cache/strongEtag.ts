/** The ETag in an `If-None-Match`, weak or not. */
export const strongEtag = (header: string | undefined): string => header?.replace(/^W\//, '') ?? ''
