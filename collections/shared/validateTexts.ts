import {
  type EmailField,
  type Field,
  type FieldHook,
  type SanitizedConfig,
  type TextareaField,
  type TextField,
  traverseFields,
  type Validate,
  ValidationError,
} from 'payload'

import { limits } from '@/config/limits'
import { type TextLimits, textProblem } from '@/domain/values/texts'
import { isOmitted, mayLackTexts } from '@/useCases/edits/saveFlags'

type TextualField = EmailField | TextareaField | TextField

/** Panel components that count while somebody types, by the type of field. */
const countedFields = {
  text: '/src/admin/fields/CountedText.client#CountedText',
  textarea: '/src/admin/fields/CountedTextarea.client#CountedTextarea',
} as const

/**
 * Refuses blank texts where a text is required, and texts beyond their limit, in every collection and global and on every surface: Payload
 * accepts spaces and invisible characters, and counts some characters twice. Drafts may be incomplete, as with Payload's own rules; a text
 * that is sent is checked for them too, by its field's own rule as well. A save that unpublishes may break any rule. In the panel the fields
 * count while somebody types and refuse before anything is sent.
 */
export function validateTexts(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals, ...(config.blocks ?? [])])
    traverseFields({
      config,
      fields,
      callback: ({ field }) => {
        if (isTextual(field)) addRules(field)
      },
    })
  return config
}

const isTextual = (field: object): field is TextualField =>
  'type' in field && (field.type === 'text' || field.type === 'textarea' || field.type === 'email')

function addRules(field: TextualField): void {
  const { required } = field
  const maxLength = field.type === 'email' ? limits.emailLength : field.maxLength
  if (!required && maxLength === undefined) return
  const stock = field.validate as Validate | undefined
  // Payload's own check would count the length by code units.
  const unlimited = { maxLength: undefined }
  const ownRule: Validate = (value: unknown, args) =>
    stock?.(value, { ...args, ...unlimited }) ?? true
  const validate: Validate = (value: unknown, args) =>
    isOmitted(args.req, args.path) ||
    (textProblem(value, { required, maxLength }) ?? ownRule(value, args))
  const beforeValidate = [
    ...(field.hooks?.beforeValidate ?? []),
    checkDraft({ required, maxLength }, ownRule),
  ]
  Object.assign(field, { validate, hooks: { ...field.hooks, beforeValidate } })
  if (field.type !== 'email') showInPanel(field)
}

// Payload validates no drafts. What is not sent may be missing, and what is stored already may break the rule of a field.
const checkDraft =
  (limits: TextLimits, ownRule: Validate): FieldHook =>
  async (args) => {
    const { collection, data, field, global, path, previousValue, req, siblingData } = args
    const sent: unknown = siblingData[field.name ?? '']
    if (data?._status !== 'draft' || sent === undefined) return
    if ((sent === null && mayLackTexts(req)) || isOmitted(req, path)) return
    const message =
      textProblem(sent, limits) ??
      (mayLackTexts(req) ||
        sent === previousValue ||
        (await ownRule(sent, { ...field, ...args } as never)))
    if (message === true) return
    const errors = [{ label: field.label || undefined, message, path: path.join('.') }]
    throw new ValidationError(
      { collection: collection?.slug, global: global?.slug, errors, req },
      req.t,
    )
  }

function showInPanel(field: Extract<Field, { type: 'text' | 'textarea' }>): void {
  if (('hasMany' in field && field.hasMany) || field.admin?.components?.Field) return
  const components = { ...field.admin?.components, Field: countedFields[field.type] }
  Object.assign(field, { admin: { ...field.admin, components } })
}
