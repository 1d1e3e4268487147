import { errorsByField } from '@/client/errorsByField'
import type { FieldError } from '@/domain/errors'

/** What the form's action returns. */
export type ConsultationFormAnswer =
  | { ok: true; data: { id: string } }
  | {
      ok: false
      /** Shown when no field is wrong. A text, not a code: the table of codes would ship every text to the browser. */
      text: string
      fieldErrors?: FieldError[] | undefined
      typed: { name: string; phone: string; agreed: boolean }
    }

export const formFields = ['name', 'phone', 'agreed'] as const

export type FormErrors = Partial<Record<(typeof formFields)[number] | 'form', string>>

export const errorsOfAnswer = (posted: ConsultationFormAnswer | null): FormErrors =>
  posted && !posted.ok ? errorsByField(formFields, posted.fieldErrors ?? [], posted.text) : {}
