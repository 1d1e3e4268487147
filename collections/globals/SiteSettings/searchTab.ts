import type { FieldHook, Tab, TextField, TextFieldValidation } from 'payload'
import { text as stockText } from 'payload/shared'

import { uiField } from '@collections/shared/fields/uiField'
import { limits } from '@/config/limits'
import { sharing as copy } from '@/copy/sharing'
import { isVerificationCode, verificationCodeIn } from '@/domain/content/verificationCode'
import { isBlank } from '@/domain/values/texts'

const normalize: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value as unknown
  return isBlank(value) ? null : verificationCodeIn(value)
}

// The type says string, but a client can send anything. The panel also validates before the value is normalized.
const validate: TextFieldValidation = (value, args) => {
  const code = verificationCodeIn(String(value ?? ''))
  return isBlank(code) || isVerificationCode(code) ? stockText(value, args) : copy.codeInvalid
}

/** A search engine's code for the owner of the site: the code alone is stored, whatever was pasted around it. */
const verificationCode = (name: string, label: string, description: string): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: limits.verificationCodeLength,
  validate,
  hooks: { beforeValidate: [normalize] },
  admin: { description },
})

/** What search engines and messengers show of the site (specification 2.7, 8.2). */
export const searchTab: Tab = {
  name: 'seo',
  label: '검색·공유',
  fields: [
    {
      name: 'title',
      type: 'text',
      label: '검색 제목',
      required: true,
      maxLength: limits.searchTitle,
    },
    {
      name: 'description',
      type: 'textarea',
      label: '검색 설명',
      required: true,
      maxLength: limits.searchDescription,
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: copy.image,
      admin: { description: copy.imageDescription },
    },
    uiField('preview', '/src/admin/sharing/SharingPreviews#SharingPreviews'),
    verificationCode('naverCode', copy.naver, copy.naverDescription),
    verificationCode('googleCode', copy.google, copy.googleDescription),
  ],
}
