'use client'

import { useSyncExternalStore } from 'react'

import { limits } from '@/config/limits'
import { routes } from '@/config/routes'
import { claims } from '@/copy/claims'
import { edits } from '@/copy/edits'
import { preview } from '@/copy/preview'
import { profile as copy } from '@/copy/profile'
import { profileStates } from '@/copy/profileStates'
import type { OwnProfile, ProfileState } from '@/domain/agents/ownProfile'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ClaimedField } from '@/ui/claims/ClaimedField'
import { CountedField } from '@/ui/fields/CountedField'
import { ignoreEnterWhileComposing } from '@/ui/fields/ignoreEnterWhileComposing'
import { RefusalText } from '@/ui/forms/RefusalText'
import { ConsultantLetter } from '@/ui/ConsultantLetter'
import { UnsavedMessage } from '@/ui/saving/UnsavedMessage'
import { TextArea } from '@/ui/fields/TextArea'

import { PhotoField } from './PhotoField'
import styles from './ProfileEditor.module.css'
import { useOwnPreview } from './useOwnPreview'
import { useProfileForm } from './useProfileForm'

type ProfileEditorProps = { agent: string; profile: OwnProfile }

const photoMessages = {
  unchanged: '',
  chosen: copy.photoChosen,
  removed: copy.photoRemoved,
} as const

/** The profile's form beside its preview (specification 5.6). */
export function ProfileEditor({ agent, profile }: ProfileEditorProps) {
  const form = useProfileForm(agent, profile)
  const { errors, hasPhoto, imageUrl, typed } = form
  useOwnPreview({ ...typed, imageUrl })
  const isSaving = form.saveState === 'saving'
  // Before, what is sent would get into the address, React writes over what is typed, and misses a photo.
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  const photoMessage = photoMessages[form.photo] || (hasPhoto ? '' : copy.noPhoto)

  const fieldOf = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: form.type,
    readOnly: !isHydrated,
    required: true,
  })
  const claimsOf = (name: keyof typeof typed) => ({
    text: typed[name],
    hint: claims.adminReviews,
    isPublished: form.isPublished(name),
  })

  return (
    <div className={styles.editor}>
      <div>
        <div role="status">
          <ProfileStateMessage state={form.state} />
        </div>
        <form
          className={styles.form}
          inert={!isHydrated}
          noValidate
          onKeyDown={ignoreEnterWhileComposing}
          onSubmit={form.submit}
        >
          <PhotoField
            imageUrl={imageUrl}
            hasPhoto={hasPhoto}
            message={photoMessage}
            error={errors.photo}
            isBusy={isSaving}
            onChoose={form.choosePhoto}
            onRemove={form.removePhoto}
          />
          <div>
            <ClaimedField {...claimsOf('name')}>
              <CountedField
                {...fieldOf('name')}
                id="profile-name"
                label={copy.nameLabel}
                limit={limits.nameLength}
              />
            </ClaimedField>
          </div>
          <div>
            <ClaimedField {...claimsOf('introMessage')}>
              <TextArea
                {...fieldOf('introMessage')}
                id="profile-intro"
                label={copy.introLabel}
                hint={copy.introHint}
                limit={limits.introLength}
              />
            </ClaimedField>
          </div>
          <Alert className={styles.failure}>
            {errors.form && <RefusalText isSending={isSaving}>{errors.form}</RefusalText>}
          </Alert>
          <Button
            type="submit"
            isFullWidth
            disabled={!isHydrated || form.isChecking}
            isBusy={isSaving}
            busyLabel={copy.saving}
          >
            {copy.save}
          </Button>
          <p className={styles.saved} role="status">
            {form.saveState === 'saved' &&
              (form.state === 'published' ? copy.savedUnchanged : copy.saved)}
            {form.saveState === 'theirs' && edits.theirsLoaded}
          </p>
          {form.isUnsaved && <UnsavedMessage onDiscard={form.discard} />}
        </form>
      </div>
      <section className={styles.preview} aria-labelledby="preview">
        <h3 className={styles.previewHeading} id="preview">
          {copy.previewHeading}
        </h3>
        <p className={styles.hint}>{copy.previewHint}</p>
        <ConsultantLetter
          name={clamped(typed.name, limits.nameLength) || copy.previewName}
          introMessage={clamped(typed.introMessage, limits.introLength) || copy.previewIntro}
          imageUrl={imageUrl}
        />
        {/* It listens to this page, which has opened it. */}
        <a className={styles.page} href={routes.ownPreview} target="_blank" rel="opener">
          {preview.own}
        </a>
        <p className={styles.hint}>{preview.ownHint}</p>
      </section>
    </div>
  )
}

/** Visitors never see a text that is too long, so the preview doesn't grow with it. */
function clamped(text: string, limit: number): string {
  const characters = [...text.trim()]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : characters.join('')
}

const neverChanges = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false

/** Says whether visitors see the saved profile. */
function ProfileStateMessage({ state }: { state: ProfileState }) {
  const { label, text } = profileStates[state]

  return (
    <p className={styles.state} data-state={state}>
      <strong className={styles.stateLabel}>{label}</strong>
      <span>{text}</span>
    </p>
  )
}
