import { type Field, type SanitizedConfig, traverseFields } from 'payload'

/** Labels that Payload has in English only. */
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
