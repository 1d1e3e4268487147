/** The ETag of an `If-None-Match` that has one, whether it calls it weak or not. */
export const strongEtag = (header: string | undefined): string => header?.replace(/^W\//, '') ?? ''
