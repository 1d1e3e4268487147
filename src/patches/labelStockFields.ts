import { type Field, type SanitizedConfig, traverseFields } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: 'Payload adds these fields while sanitising the config, some with labels in English only, and the sizes of a picture by code',
  needlessWhen: 'Payload translates them, and lists can leave out sizes',
}

const labels: Record<string, string> = {
  ID: '아이디',
  'MIME Type': '파일 형식',
  'Thumbnail URL': '미리보기 주소',
  URL: '파일 주소',
}

/** Labels Payload's own fields in Korean, and keeps the sizes of a picture out of lists, which name them by code. */
export function labelStockFields(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections) {
    traverseFields({
      config,
      fields,
      callback: ({ field }) => {
        if ('label' in field && typeof field.label === 'string' && field.label in labels)
          field.label = labels[field.label]
      },
    })
    const sizes = fields.find((field) => 'name' in field && field.name === 'sizes')
    if (sizes)
      traverseFields({
        config,
        fields: [sizes],
        callback: ({ field }) => hideInLists(field as Field),
      })
  }
  return config
}

function hideInLists(field: Field): void {
  Object.assign(field, {
    admin: { ...field.admin, disableListColumn: true, disableListFilter: true },
  })
}
