import type { PreviewedForm } from '@/domain/content/preview'

/** The attributes that say in a preview which field, or which other form, a text comes from. Public pages mark nothing. */
export type FieldMark = (
  form: PreviewedForm,
  field: string,
) => { 'data-field'?: string; 'data-elsewhere'?: string }
