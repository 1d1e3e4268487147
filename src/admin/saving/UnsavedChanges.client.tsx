'use client'

import {
  toast,
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useModal,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'

import { holdForInput } from '@/client/unsavedInput'
import { routes } from '@/config/routes'

import { registerEditView } from './editViews'

// Payload's question whether one is still there, a minute before the session ends.
const stayLoggedIn = 'stay-logged-in'
const beforeExpiryMs = 20_000
// A little longer than Payload lets a form rest before it validates.
const restMs = 300

/** Tells the panel's guard what an edit view's form was made from and whether something in it is unsaved. Shows nothing. */
export function UnsavedChanges() {
  const { collectionSlug, data, docConfig, globalSlug, id } = useDocumentInfo()
  const { setModified } = useForm()
  const isModified = useUnsavedInput()
  const [isOutdated, setOutdated] = useState(false)
  const path = globalSlug
    ? `${routes.api}/globals/${globalSlug}`
    : id && `${routes.api}/${collectionSlug}/${id}`
  const hasVersions = Boolean(docConfig?.versions)

  useEffect(() => {
    if (!path || !data) return
    return registerEditView(path, {
      base: () => data,
      // After the form has marked itself as saved, which it does whatever the answer.
      keepTyping: () => setTimeout(() => setModified(true)),
      hasLoadedTheirs: () => setOutdated(hasVersions),
    })
  }, [data, hasVersions, path, setModified])

  useEffect(() => {
    if (isModified) return holdForInput()
    // Payload's buttons and counts of versions don't know what another person has published.
    if (isOutdated) window.location.reload()
  }, [isModified, isOutdated])

  usePageAfterExpiry(isModified)
  return null
}

/**
 * Takes the messages of a failed save away when the next one begins, and keeps at the fields, of a draft too, what the server says of them
 * until something is changed: Payload validates anew what has rested, or still has an answer to come, and would drop what only a save knows.
 * Returns whether the form holds unsaved input.
 */
function useUnsavedInput(): boolean {
  const { isValid, setModified, setSubmitted } = useForm()
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  const [fields, dispatch] = useAllFormFields()
  const [wasSaving, setWasSaving] = useState(isSaving)
  const [refused, setRefused] = useState<FormState | null>(null)
  const [isKept, setKept] = useState(false)
  const lost = refused && !isSaving ? lostErrors(refused, fields) : []
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving)
    setRefused(isSaving || isValid ? null : fields)
    if (!isSaving && !isValid) setKept(true)
  } else if (lost.length > 0 && !isKept) setKept(true)

  useEffect(() => {
    if (!isSaving) return
    // Payload would add up the same ones.
    for (const shown of toast.getToasts())
      if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id)
  }, [isSaving])

  useEffect(() => {
    if (isKept) setSubmitted(true)
  }, [isKept, setSubmitted])
  // What is not modified is not validated.
  useEffect(() => {
    if (isKept && isModified) setModified(false)
  }, [isKept, isModified, setModified])
  useEffect(() => {
    if (isKept && lost.length > 0) dispatch({ type: 'ADD_SERVER_ERRORS', errors: lost })
  }, [dispatch, isKept, lost])
  useEffect(() => {
    if (!isKept) return
    const timer = setTimeout(() => {
      setModified(true)
      setKept(false)
    }, restMs)
    return () => clearTimeout(timer)
  }, [fields, isKept, setModified])

  return isModified || isKept
}

/** The errors of a refused form that its fields don't show any more, though no value has changed. */
function lostErrors(refused: FormState, fields: FormState): { path: string; message: string }[] {
  const paths = Object.keys(refused)
  if (paths.some((path) => fields[path]?.value !== refused[path]?.value)) return []
  return paths
    .filter((path) => refused[path]?.valid === false && fields[path]?.valid !== false)
    .map((path) => ({ path, message: refused[path]?.errorMessage ?? '' }))
}

/** Keeps an unsaved form on the page when the session expires; Payload would leave for the sign-in page. */
function usePageAfterExpiry(isModified: boolean): void {
  const { setUser, tokenExpirationMs, user } = useAuth()
  const { closeModal } = useModal()

  const keepPage = useEffectEvent(() => {
    closeModal(stayLoggedIn)
    // Without a time of expiry Payload sets no timer that leaves the page.
    if (user) setUser({ exp: 0, token: '', user })
  })
  useEffect(() => {
    if (!isModified || !tokenExpirationMs) return
    const timer = setTimeout(keepPage, tokenExpirationMs - Date.now() - beforeExpiryMs)
    return () => clearTimeout(timer)
  }, [isModified, tokenExpirationMs])
}
