import type { FieldHook, Tab, TextField, TextFieldValidation } from 'payload'
import { text as stockText } from 'payload/shared'

import { company as copy } from '@/copy/company'
import {
  companyFields,
  companyProblem,
  normalizeCompanyDetail,
  officerFields,
} from '@/domain/content/company'

type CompanyField = (typeof companyFields)[number]

function detail({ limit, name }: Pick<CompanyField, 'name'> & { limit: number }, label: string) {
  const normalize: FieldHook = ({ value }) =>
    typeof value === 'string' ? normalizeCompanyDetail(name, value) : (value as unknown)
  const validate: TextFieldValidation = (value, args) =>
    // The type says string, but a client can send anything.
    companyProblem(name, String(value ?? '')) ?? stockText(value, args)
  return {
    name,
    type: 'text',
    label,
    maxLength: limit,
    validate,
    hooks: { beforeValidate: [normalize] },
  } satisfies TextField
}

/** Who runs the site and who answers for personal data; blank fields are not shown. */
export const companyTab: Tab = {
  name: 'company',
  label: copy.heading,
  description: '채운 항목만 모든 페이지 아래쪽과 개인정보 처리방침에 보입니다.',
  fields: [
    ...companyFields.map((field) => detail(field, copy[field.name])),
    {
      name: 'officer',
      type: 'group',
      label: copy.officer,
      admin: {
        description: '법에 따라 공개해야 합니다. 전화나 이메일 가운데 하나는 꼭 채워 주세요.',
      },
      fields: officerFields.map((field) =>
        detail(field, field.name === 'name' ? copy.officerName : copy[field.name]),
      ),
    },
  ],
}
