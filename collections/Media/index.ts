import type { CollectionConfig } from 'payload'

import { admins } from '@access/admins'
import { adminsOrByName } from '@access/adminsOrByName'
import { adminsField, systemWritten } from '@access/fields'
import { uiField } from '@collections/shared/fields/uiField'
import { mediaDirectory } from '@/config/paths'
import { limits } from '@/config/limits'
import { media as copy } from '@/copy/media'
import { pictureTypes } from '@/domain/content/pictureType'
import { portraitFormat, portraitPicture, smallerPortraits, storedPicture } from '@/config/pictures'

import { requireVisible } from './handlers/requireVisible'
import { keepFiles } from './hooks/keepFiles'
import { preserveFileMetadata } from './hooks/preserveFileMetadata'
import { protectUsedPicture } from './hooks/protectUsedPicture'
import { removeFiles } from './hooks/removeFiles'
import { requireFocalPoint } from './hooks/requireFocalPoint'
import { storeFiles } from './hooks/storeFiles'
import { keepUntitled, titleByAlt } from './hooks/titleByAlt'
import { checkAndNamePicture } from './hooks/checkAndNamePicture'

const { formatOptions, height, width } = storedPicture

/** Pictures of the site. Every upload is decoded and encoded anew, so that only pixels are stored. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: '사진', plural: '사진' },
  admin: {
    description:
      '사이트에 쓰는 사진입니다. JPG, PNG, WebP, 8MB 이하, 가로와 세로 각각 100픽셀 이상.',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'alt'],
    defaultColumns: ['title', 'filename', 'alt', 'createdAt'],
    components: {
      edit: { Upload: '/src/admin/fields/PictureUpload.client#PictureUpload' },
    },
  },
  access: {
    create: admins,
    read: adminsOrByName,
    update: admins,
    delete: admins,
  },
  hooks: {
    beforeOperation: [checkAndNamePicture, keepFiles],
    beforeValidate: [requireFocalPoint],
    beforeChange: [preserveFileMetadata],
    afterChange: [storeFiles],
    beforeDelete: [protectUsedPicture],
    afterDelete: [removeFiles],
  },
  // What `titleByAlt` derives from, and the files that go with a deletion.
  forceSelect: { alt: true, filename: true, sizes: true },
  upload: {
    staticDir: mediaDirectory(),
    // Payload serves the files; `storeFiles` writes them.
    disableLocalStorage: true,
    // A small file can decode to a picture that fills the memory.
    constructorOptions: { limitInputPixels: limits.uploadPixels },
    mimeTypes: [...pictureTypes],
    resizeOptions: { width, height, fit: 'inside', withoutEnlargement: true },
    formatOptions,
    imageSizes: [portraitPicture, ...smallerPortraits].map((size) => ({
      position: 'attention',
      formatOptions: portraitFormat,
      ...size,
    })),
    adminThumbnail: portraitPicture.name,
    crop: true,
    focalPoint: true,
    pasteURL: false,
    // It counts as saved what failed without an answer, ignores how a picture was cut, and does not know what is unsaved.
    bulkUpload: false,
    skipSafeFetch: false,
    handlers: [requireVisible],
    modifyResponseHeaders: ({ headers }) => headers.set('X-Content-Type-Options', 'nosniff'),
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      label: copy.title,
      maxLength: limits.pictureTitleLength,
      hooks: { beforeChange: [keepUntitled], afterRead: [titleByAlt] },
      admin: { description: copy.titleDescription },
    },
    {
      name: 'alt',
      type: 'text',
      label: '대체 텍스트',
      required: true,
      maxLength: limits.alternativeTextLength,
      admin: { description: '사진을 볼 수 없는 분에게 읽어 드리는 설명입니다.' },
    },
    uiField('uses', '/src/admin/fields/PictureUses#PictureUses', { position: 'sidebar' }),
    // The picture is deleted when this agent is anonymised, even if no profile shows it any more.
    {
      name: 'agent',
      type: 'relationship',
      relationTo: 'agents',
      label: '올린 영업자',
      index: true,
      access: { ...systemWritten, read: adminsField },
      admin: { readOnly: true, condition: ({ agent }) => Boolean(agent) },
    },
  ],
}
