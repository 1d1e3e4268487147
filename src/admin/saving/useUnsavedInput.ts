import {
  toast,
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormSubmitted,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'

import type { FieldError } from '@/domain/shared/errors'

import { changedPaths } from './changedPaths'
import { onRefusal, type Refusal } from './editViews'

// A little longer than Payload lets a form rest before it validates.
const restMs = 300

/** A save's refusal, and the form's values at that time. */
type Refused = Refusal & { fields: FormState }

/**
 * Takes the messages of a failed save away when the next one begins, and keeps the server's errors at the fields, of a draft too, until
 * something is changed: Payload validates again when the form rests, or a late answer comes, and would drop errors only a save finds.
 * Returns whether the form holds unsaved input.
 */
export function useUnsavedInput(address: string, isSaving: boolean): boolean {
  const { setModified, setSubmitted } = useForm()
  const isModified = useFormModified()
  const isSubmitted = useFormSubmitted()
  const isInBackground = useFormBackgroundProcessing()
  const [fields, dispatch] = useAllFormFields()
  const [wasSaving, setWasSaving] = useState(isSaving)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const [isKept, setKept] = useState(false)
  const isOver = refusal !== null && isTyped(refusal, fields)
  const isDrafted = refusal !== null && !isOver && refusal.isDrafted()
  const isShown = refusal !== null && !isSaving && !isOver
  const lost = isShown ? lostErrors(refusal, fields) : []
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving)
    if (isSaving) setRefusal(null)
    else if (refusal) setKept(true)
  } else if (lost.length > 0 && !isKept) setKept(true)
  // Typed back, the form holds again what was refused; what is stored is another by then.
  if (isOver && isInBackground) setRefusal(null)

  const keepRefusal = useEffectEvent((given: Refusal) => setRefusal({ ...given, fields }))
  useEffect(() => onRefusal(address, (given) => keepRefusal(given)), [address])

  useEffect(() => {
    if (!isSaving) return
    // Payload would pile up equal ones.
    for (const shown of toast.getToasts())
      if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id)
  }, [isSaving])

  // Payload hides the errors of a refused draft once it has the answer.
  const isHidden = isShown && refusal.errors.length > 0 && !isSubmitted
  useEffect(() => {
    if (isHidden) setSubmitted(true)
  }, [isHidden, setSubmitted])
  // Payload validates modified forms only.
  useEffect(() => {
    if (isKept && isModified) setModified(false)
  }, [isKept, isModified, setModified])
  const isLost = lost.length > 0
  const showLost = useEffectEvent(() => dispatch({ type: 'ADD_SERVER_ERRORS', errors: lost }))
  useEffect(() => {
    if (isKept && isLost) showLost()
  }, [isKept, isLost])
  // A draft may have been saved while the form rested.
  const rest = useEffectEvent(() => setModified(!refusal?.isDrafted() || isTyped(refusal, fields)))
  useEffect(() => {
    if (!isKept) return
    const timer = setTimeout(() => {
      rest()
      setKept(false)
    }, restMs)
    return () => clearTimeout(timer)
  }, [fields, isKept])

  return isModified || (isKept && !isDrafted)
}

const isTyped = ({ fields: then }: Refused, fields: FormState): boolean =>
  changedPaths(then, fields).length > 0

/** The errors of a refusal that the form doesn't hold any more. */
const lostErrors = ({ errors }: Refused, fields: FormState): FieldError[] =>
  errors.filter(({ path }) => fields[path]?.valid !== false)
