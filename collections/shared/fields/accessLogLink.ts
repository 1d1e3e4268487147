import { uiField } from './uiField'

/** Links a row to its entries in the access log. */
export const accessLogLink = uiField(
  'accessLog',
  '/src/admin/fields/AccessLogLink.client#AccessLogLink',
  { position: 'sidebar' },
)
