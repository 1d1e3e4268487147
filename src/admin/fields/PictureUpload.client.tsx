'use client'

import { Upload, useConfig, useDocumentInfo, useField } from '@payloadcms/ui'

import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'

import { ReplacePicture } from './ReplacePicture.client'

/** Payload's file field, but refusing a missing file in Korean, and a file that is too large before it is sent. */
export function PictureUpload() {
  const { getEntityConfig } = useConfig()
  const { collectionSlug = 'media', initialState } = useDocumentInfo()
  const { upload } = getEntityConfig({ collectionSlug })
  // The last one to validate wins, and this runs after the field's own.
  useField({ path: 'file', validate })
  return (
    <Upload
      collectionSlug={collectionSlug}
      customActions={[<ReplacePicture accept={upload.mimeTypes?.join(',') ?? ''} key="replace" />]}
      initialState={initialState}
      uploadConfig={upload}
    />
  )
}

function validate(file: unknown): string | true {
  if (file === undefined) return true
  if (!(file instanceof File)) return copy.photoMissing
  return file.size > limits.uploadBytes ? copy.photoTooLarge : true
}
