import type { FieldError } from '@/domain/errors'

/** What a plain form post is answered with. */
export type PostedForm =
  | { ok: true; data: { id: string } }
  | {
      ok: false
      /** What the form says where no field is to blame. A code would bring every text that there is to the browser. */
      text: string
      fieldErrors?: FieldError[] | undefined
      typed: { name: string; phone: string; agreed: boolean }
    }

export type FormErrors = { name?: string; phone?: string; agreed?: string; form?: string }

const fieldNames = ['name', 'phone', 'agreed'] as const

/** Messages by field; what belongs to no visible field is the form's own. */
export function errorsByField(fieldErrors: readonly FieldError[], text: string): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of fieldErrors) {
    errors[fieldNames.find((name) => name === path) ?? 'form'] = message
  }
  return Object.keys(errors).length > 0 ? errors : { form: text }
}

export const postedErrors = (posted: PostedForm): FormErrors =>
  posted.ok ? {} : errorsByField(posted.fieldErrors ?? [], posted.text)
