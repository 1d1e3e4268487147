import { type ChangeEvent, useRef } from 'react'

import { profile as copy } from '@/copy/profile'
import { pictureTypes } from '@/domain/content/pictureType'
import { Button } from '@/ui/Button'
import { Portrait } from '@/ui/Portrait'

import styles from './PhotoField.module.css'

type PhotoFieldProps = {
  imageUrl: string
  hasPhoto: boolean
  /** What saving will do with the photo. */
  message: string
  error: string | undefined
  isBusy: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
}

/** The portrait with its buttons. The file input covers its whole label, as touch target. */
export function PhotoField({
  error,
  hasPhoto,
  imageUrl,
  isBusy,
  message,
  onChoose,
  onRemove,
}: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const remove = () => {
    onRemove()
    // The button goes when no photo is left.
    file.current?.focus()
  }

  return (
    <div>
      <span className={styles.label} id="photo-label">
        {copy.photoLabel}
      </span>
      <div className={styles.photo}>
        <Portrait className={styles.portrait} imageUrl={imageUrl} size={96} />
        <div className={styles.buttons} role="group" aria-labelledby="photo-label">
          <label className={styles.choose}>
            {hasPhoto ? copy.changePhoto : copy.choosePhoto}
            <input
              className={styles.file}
              ref={file}
              name="photo"
              type="file"
              accept={pictureTypes.join()}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'photo-error' : 'photo-hint'}
              disabled={isBusy}
              onChange={onChoose}
            />
          </label>
          {hasPhoto && (
            <Button className={styles.remove} variant="quiet" disabled={isBusy} onClick={remove}>
              {copy.removePhoto}
            </Button>
          )}
          <p className={styles.message} role="status">
            {message}
          </p>
        </div>
      </div>
      <p className={styles.hint} id="photo-hint">
        {copy.photoHint}
      </p>
      <p className={styles.error} id="photo-error" role="alert">
        {error}
      </p>
    </div>
  )
}
