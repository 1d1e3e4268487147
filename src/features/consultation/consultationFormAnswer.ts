import type { ComponentProps } from 'react'

import { errorsByField } from '@/client/errorsByField'
import type { FieldError } from '@/domain/shared/errors'

/** Who calls: an agent's public profile. */
export type Consultant = { name: string; imageUrl: string }

/** What the confirmation shows, and all that the browser holds of a submission. */
export type Confirmation = {
  name: string
  /** Masked. */
  phone: string
  /** `2026-11-24` */
  callBy: string
  consultant?: Consultant
  /** Until when a corrected submission gets to the same agent: as long as the cookie lasts (specification 4.3). */
  correctableUntil?: number
}

/** The form is open again for another number: for whom and, if scripts opened it, with which name. */
export type CorrectedSubmission = {
  consultant: Consultant | undefined
  name?: string
  /** The click that opened it. */
  openedBy?: Position
}

/** Who calls the person whose number is corrected; nobody knows once the cookie is gone. */
export const correctedFor = ({
  consultant,
  correctableUntil = Infinity,
}: Confirmation): Consultant | undefined => (Date.now() < correctableUntil ? consultant : undefined)

/** In the window. */
export type Position = { clientX: number; clientY: number }

export type Typed = { name: string; phone: string; agreed: boolean }

/** What the form's action returns. */
export type ConsultationFormAnswer =
  | { ok: true; data: Confirmation }
  | {
      ok: false
      /** Shown when no field is wrong. A text, not a code: the table of codes would ship every text to the browser. */
      text: string
      fieldErrors?: FieldError[]
      /** The consent is that to this version alone. */
      typed: Typed & { consentVersion: number }
      /** Whether the form was opened again to correct the number. */
      isCorrection: boolean
    }

/** The button of the confirmation that opens the form again. */
export const reopenField = 'reopen'

export const formFields = ['name', 'phone', 'agreed'] as const

export type FormErrors = Partial<Record<(typeof formFields)[number] | 'form', string>>

/** Spread onto the inputs: name, ref, handlers, value or defaultValue. */
export type FormInputs = Record<(typeof formFields)[number], ComponentProps<'input'>>

export const errorsOfAnswer = (posted: ConsultationFormAnswer | null): FormErrors =>
  posted && !posted.ok ? errorsByField(formFields, posted.fieldErrors ?? [], posted.text) : {}
