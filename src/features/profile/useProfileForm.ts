import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

import { hasLostAccess } from '@/client/callServer'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { askBeforeLeaving } from '@/client/sessionEnd'
import type { OwnProfile } from '@/domain/agents/ownProfile'
import { portraitOrDefault } from '@/domain/content/defaultPortrait'
import { noteFocus } from '@/ui/focus/noteFocus'
import { useUnsavedFields } from '@/ui/saving/useUnsavedFields'

import { type ProfileErrors, profileErrors, saveProfile } from './saveProfile'
import { validatePhoto } from './validatePhoto'

type Photo = { is: 'unchanged' } | { is: 'removed' } | { is: 'chosen'; file: File; url: string }

const order = ['photo', 'name', 'introMessage'] as const

/** The profile editor's state and behaviour. */
export function useProfileForm(agent: string, stored: OwnProfile) {
  const [saved, setSaved] = useState(stored)
  const {
    shown: typed,
    typed: changed,
    ...unsaved
  } = useUnsavedFields({
    account: agent,
    form: 'profile',
    stored: textsOf(saved),
    base: saved.etag,
  })
  const [photo, setPhoto] = useState<Photo>({ is: 'unchanged' })
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [saveState, setSaveState] = useState<'idle' | 'saving' | 'saved' | 'theirs'>('idle')
  const isBusy = useRef(false)
  /** The check of the file that was chosen last. */
  const checking = useRef<Promise<string | undefined>>(undefined)
  const [isChecking, setChecking] = useState(false)

  const previewUrl = photo.is === 'chosen' ? photo.url : undefined
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl])

  // No tab keeps a file.
  const hasNewPhoto = photo.is !== 'unchanged'
  useEffect(() => (hasNewPhoto ? askBeforeLeaving() : undefined), [hasNewPhoto])

  const change = (name: keyof ProfileErrors) => {
    // A save that is on its way goes on.
    setSaveState((now) => (now === 'saving' ? now : 'idle'))
    setErrors((current) => ({ ...current, [name]: undefined, form: undefined }))
  }

  const type = ({
    target: { name, value },
  }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    change(name as keyof typeof typed)
    unsaved.type({ [name]: value })
  }

  const choosePhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Otherwise choosing the same file again fires no event.
    event.target.value = ''
    if (!file) return
    change('photo')
    const check = validatePhoto(file)
    checking.current = check
    setChecking(true)
    const error = await check
    if (checking.current !== check) return
    setChecking(false)
    if (error) setErrors((current) => ({ ...current, photo: error }))
    else setPhoto({ is: 'chosen', file, url: URL.createObjectURL(file) })
  }

  const removePhoto = () => {
    checking.current = undefined
    setChecking(false)
    change('photo')
    setPhoto({ is: saved.hasPhoto ? 'removed' : 'unchanged' })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const element = event.currentTarget
    const focus = noteFocus()
    setSaveState('saving')
    const { isTheirs, result } = await saveProfile(formOf(typed, photo), unsaved.base, changed)
    isBusy.current = false
    if (!result.ok && hasLostAccess(result))
      return leaveOrSignIn(() => setSaveState('idle'))(result)
    if (!result.ok) {
      const found = profileErrors(result)
      // The photo takes no focus while it is saved.
      flushSync(() => {
        setSaveState('idle')
        setErrors(found)
      })
      const wrong = order.find((name) => found[name])
      focus(controlOf(element, wrong))
      return
    }
    setErrors({})
    setSaved(result.data)
    if (isTheirs) unsaved.discard()
    else unsaved.saved(typed, result.data.etag)
    setPhoto({ is: 'unchanged' })
    setSaveState(isTheirs ? 'theirs' : 'saved')
  }

  const hasPhoto = photo.is === 'chosen' || (photo.is === 'unchanged' && saved.hasPhoto)
  const storedUrl = portraitOrDefault(photo.is === 'removed' ? null : saved.imageUrl)
  return {
    choosePhoto,
    discard: () => {
      unsaved.discard()
      setErrors({})
    },
    errors,
    hasPhoto,
    imageUrl: previewUrl ?? storedUrl,
    /** Whether visitors read what stands in this field. */
    isPublished: (name: keyof typeof typed) => saved.published?.[name] === typed[name],
    /** Whether a file is being looked at, without which saving would forget it. */
    isChecking,
    isUnsaved: unsaved.isUnsaved,
    saveState,
    photo: photo.is,
    removePhoto,
    state: saved.state,
    submit,
    type,
    typed,
  }
}

const textsOf = ({ introMessage, name }: OwnProfile) => ({ introMessage, name })

function formOf(typed: ReturnType<typeof textsOf>, photo: Photo): FormData {
  const form = new FormData()
  form.set('name', typed.name)
  form.set('introMessage', typed.introMessage)
  if (photo.is === 'chosen') form.set('photo', photo.file)
  if (photo.is === 'removed') form.set('removePhoto', 'true')
  return form
}

function controlOf(form: HTMLFormElement, name = ''): HTMLElement | null {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement ? control : null
}
