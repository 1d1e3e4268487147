import { useFormFields } from '@payloadcms/ui'

/** What the form around holds at a path now; empty where that is no text. */
export const useFieldText = (path: string): string =>
  useFormFields(([fields]) => {
    const value = fields[path]?.value
    return typeof value === 'string' ? value.trim() : ''
  })
