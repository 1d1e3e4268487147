import type { CollectionAfterDeleteHook } from 'payload'

import type { Media } from '@/payload-types'

import { removeAfterCommit } from '../pictureFiles'

/** Removes the files of a deleted picture. */
export const removeFiles: CollectionAfterDeleteHook<Media> = ({ doc, req }) =>
  removeAfterCommit(req, doc)
