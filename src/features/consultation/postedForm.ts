import { errorsByField } from '@/client/errorsByField'
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

export const formFields = ['name', 'phone', 'agreed'] as const

export type FormErrors = Partial<Record<(typeof formFields)[number] | 'form', string>>

export const postedErrors = (posted: PostedForm | null): FormErrors =>
  posted && !posted.ok ? errorsByField(formFields, posted.fieldErrors ?? [], posted.text) : {}
