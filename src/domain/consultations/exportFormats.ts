/** The file formats of an export of consultation requests, with the content type of each. */
export const exportFormats = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: {
    label: 'XLSX',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<string, { label: string; type: string }>

export type ExportFormat = keyof typeof exportFormats
