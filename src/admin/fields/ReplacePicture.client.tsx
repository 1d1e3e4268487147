'use client'

import { useDocumentInfo, useUploadControls, useUploadEdits } from '@payloadcms/ui'
import { useRef } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { media as copy } from '@/copy/media'
import { editForm } from '@/patches/editForm'

type ReplacePictureProps = { accept: string }

/** Chooses another file for the picture of the form, saved or not. Payload asks to remove the old one first, by a cross without a name. */
export function ReplacePicture({ accept }: ReplacePictureProps) {
  const { id } = useDocumentInfo()
  const { setUploadControlFile } = useUploadControls()
  const { resetUploadEdits } = useUploadEdits()
  const input = useRef<HTMLInputElement>(null)

  const replaceBy = (file: File | undefined) => {
    if (!file) return
    editForm.removerOfFile(input.current)?.click()
    // What was cut of another file.
    resetUploadEdits?.()
    setUploadControlFile(file)
  }

  return (
    <span className="replace-picture">
      <PanelButton onClick={() => input.current?.click()}>
        {id ? copy.replace : copy.chooseOther}
      </PanelButton>
      <input
        accept={accept}
        aria-hidden
        hidden
        onChange={({ target }) => replaceBy(target.files?.[0])}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      {id && <span className="replace-picture__hint">{copy.replaceHint}</span>}
    </span>
  )
}
