'use client'

import {
  LeaveWithoutSaving,
  toast,
  useAllFormFields,
  useDocumentInfo,
  useDocumentTitle,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { trackUnsavedInput } from '@/client/unsavedInput'
import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { edits as copy } from '@/copy/edits'

import { documentAddress, isAutosavePaused, onRefusal, registerEditView } from './editViews'
import { isSameContent } from './isSameContent'
import { NotSaved } from './NotSaved'
import type { SaveMessage } from './saveMessage'
import { typedSince } from './typedSince'
import { useEditedDocument } from './useEditedDocument'
import { useFocusAfterSave } from './useFocusAfterSave'
import { useSaveKey } from './useSaveKey'
import { useSaveMessage } from './useSaveMessage'
import { useUnsavedInput } from './useUnsavedInput'

const longestRenderMs = 1000
// The draft has begun to save itself by then.
const restMs = durations.draftAutosave + 700
const pauseMs = 10

/**
 * Tells `answerSave` what an edit view's form was made from and whether something in it is unsaved. Shows why it is, and the question
 * before one leaves.
 */
export function UnsavedChanges() {
  const { collectionSlug, data, docConfig } = useDocumentInfo()
  const edited = useEditedDocument()
  const { title } = useDocumentTitle()
  const { getData, reset, setModified } = useForm()
  const [fields, dispatch] = useAllFormFields()
  const held = useRef(fields)
  const [isOutdated, setOutdated] = useState(false)
  const { endMessage, isOfPublication, setMessage, text } = useSaveMessage()
  const isProcessing = useFormProcessing()
  const isSaving = useEffectEvent(() => isProcessing)
  const { save, saveDraft } = useBackgroundSave()
  const show = useEffectEvent((message: SaveMessage | null) => setMessage(message))
  const endShown = useEffectEvent(() => endMessage())
  const [isUndrafted, setUndrafted] = useState(false)
  const path = edited && documentAddress(edited)
  const savesItself = Boolean(docConfig && hasAutosaveEnabled(docConfig))
  const isInBackground = useFormBackgroundProcessing()
  const isSavedByKey = isInBackground && !savesItself
  const address = path ?? `${routes.api}/${collectionSlug}`
  const isModified = useUnsavedInput(address, isProcessing || isSavedByKey)
  const hasVersions = Boolean(docConfig?.versions)
  const base = useRef<object | undefined>(data)
  const savedFile = useRef<File | null>(null)
  const [answered, setAnswered] = useState<object | null>(null)

  // Payload would send the file again with each further save.
  const forgetSavedFile = useEffectEvent(() => {
    if (savedFile.current && savedFile.current === fields.file?.value)
      dispatch({ type: 'UPDATE', path: 'file', value: undefined })
  })
  useEffect(() => {
    base.current = data
    forgetSavedFile()
  }, [data])
  useEffect(() => {
    held.current = fields
  }, [fields])

  useEffect(() => {
    if (!path || !data) return
    return registerEditView(path, {
      base: () => base.current ?? data,
      data: getData,
      title: () => title,
      // After the form has marked itself as saved, which it does whatever the answer.
      keepTyping: (message) => {
        setTimeout(() => setModified(true))
        if (message) show(message)
      },
      // Likewise after the form has marked itself.
      holdsNothingNew: (message) => {
        setTimeout(() => setModified(false))
        setAnswered({})
        if (message) show(message)
        else endShown()
      },
      saveDraft: () => setUndrafted(true),
      hasSaved: (document, { file, isByHand }) => {
        base.current = document
        savedFile.current = file
        if (isByHand) show(null)
        else endShown()
        // Payload may still count what was typed before a conflict; while the form is disabled nobody can type, but choose another file.
        const isOtherFile = (held.current.file?.value ?? null) !== file
        if (isByHand && isSaving()) setTimeout(() => setModified(isOtherFile))
        setAnswered(document)
      },
      // Payload's own answer to an autosave leaves what was typed since and the rows as they are.
      takeOver: async (document, sent) => {
        await reset(document)
        const before = held.current
        const typed = sent ? typedSince(sent, before, document) : []
        for (const { path: at, value } of typed) dispatch({ type: 'UPDATE', path: at, value })
        if (typed.length > 0) setModified(true)
        // The next save is made from what the form shows by then.
        for (let waits = 0; held.current === before && waits < longestRenderMs; waits += pauseMs)
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
      },
      hasLoadedTheirs: async (document) => {
        // A document with versions is reloaded, below.
        if (!hasVersions) await reset(document)
        // Drops what was typed during the question too: the form would keep it, and save it over theirs.
        setTimeout(() => setModified(false))
        setOutdated(hasVersions)
        show(null)
      },
    })
  }, [data, dispatch, getData, hasVersions, path, reset, setModified, title])

  // A form of something new has no view until it is saved.
  useEffect(
    () => (path ? undefined : onRefusal(address, ({ message }) => show(message))),
    [address, path],
  )

  // Payload mistakes the end of an autosave for a change if the one before was refused, or if nothing had to be sent.
  const forgetFalseChange = useEffectEvent(() => {
    // What was given up, after a conflict too, is saved by hand.
    const isUndecided = path !== undefined && isAutosavePaused(path) && !isOutdated
    if (savesItself && !isUndecided && isSameContent(getData(), base.current)) setModified(false)
  })
  useEffect(() => {
    if (answered && !isInBackground) forgetFalseChange()
  }, [answered, isInBackground])
  // Payload neither saves what was typed and taken back before its turn, nor forgets that something was typed.
  useEffect(() => {
    if (!savesItself || !isModified || isProcessing || isInBackground) return
    const timer = setTimeout(() => forgetFalseChange(), restMs)
    return () => clearTimeout(timer)
  }, [fields, isInBackground, isModified, isProcessing, savesItself])

  const saveUndrafted = useEffectEvent(() => {
    setUndrafted(false)
    if (path) void saveDraft(path)
  })
  // Payload drops an autosave while somebody saves by hand, and saves nothing until that is over.
  useEffect(() => {
    if (!isUndrafted || isProcessing) return
    const timer = setTimeout(() => saveUndrafted())
    return () => clearTimeout(timer)
  }, [isProcessing, isUndrafted])

  // Payload autosaves with the next input only, so the last input would stay unsaved.
  const saveAgain = useEffectEvent(() => {
    if (savesItself && isModified && text && !isProcessing && path) void saveDraft(path)
  })
  useEffect(() => {
    const listener = () => saveAgain()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  useEffect(() => {
    if (isModified) return trackUnsavedInput()
    // Payload's buttons and counts of versions don't know what another person has published.
    if (isOutdated) window.location.reload()
  }, [isModified, isOutdated])

  // A draft that was given up or refused is saved by hand, as Payload does it, and so is a file, in whose place it shows the stored one then.
  const isGivenUp = savesItself && text !== null && !isOfPublication
  const isOfFile = fields.file?.value instanceof File
  useSaveKey(path && isModified && !isGivenUp && !isOfFile, async () => {
    if (!path) return
    if (!savesItself) {
      // A decision's reason is taken out once it is stored.
      if ((await save()) && isSameContent(getData(), base.current)) setModified(false)
    } else if (await saveDraft(path)) toast.success(copy.draftSaved)
  })
  useFocusAfterSave(isProcessing)
  // Payload doesn't ask before the last words have saved themselves, and does ask after a save that had nothing to do.
  return (
    <>
      <NotSaved text={text} />
      {savesItself && <LeaveWithoutSaving disablePreventLeave={!isModified} />}
    </>
  )
}

/** Saves the form while somebody types on in it; what is typed meanwhile stays unsaved. */
function useBackgroundSave() {
  const {
    globalSlug,
    mostRecentVersionIsAutosaved,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  const { getData, setBackgroundProcessing, setModified, submit } = useForm()
  const save = async (options?: Parameters<typeof submit>[0]) => {
    setBackgroundProcessing(true)
    const sent = getData()
    const result = await submit({
      ...options,
      acceptValues: { overrideLocalChanges: false },
      disableFormWhileProcessing: false,
    })
    setBackgroundProcessing(false)
    const isSaved = Boolean(result && result.res?.ok)
    // Payload may mistake what was typed before for something typed during the save.
    if (isSaved && isSameContent(getData(), sent)) setModified(false)
    return isSaved
  }
  /** Saves as Payload's autosave does. Returns whether it is stored. */
  const saveDraft = async (path: string): Promise<boolean> => {
    const isSaved = await save({
      action: `${path}?autosave=true&depth=0&draft=true`,
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableSuccessStatus: true,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    if (isSaved && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
    return isSaved
  }
  return { save, saveDraft }
}
