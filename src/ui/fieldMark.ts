/** Contents of the CMS that pages show. */
export type ContentSource =
  'landing-page' | 'privacy-policy' | 'consultant-profile' | 'site-settings'

/** The attributes that say in a preview which field a text comes from. Public pages mark nothing. */
export type FieldMark = (source: ContentSource, field: string) => { 'data-field'?: string }
