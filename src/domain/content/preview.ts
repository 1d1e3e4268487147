import { isGroup } from './unfinished'

/** Contents that pages show, each with a form of its own. */
const previewedForms = [
  'landing-page',
  'privacy-policy',
  'consultant-profile',
  'site-settings',
] as const

export type PreviewedForm = (typeof previewedForms)[number]

/** What a form tells its preview (specification 8.15): its values as they are typed, and the focused field. */
export type FormMessage =
  | { preview: 'values'; values: Record<string, unknown> }
  | { preview: 'field'; path: string }

/** What a preview tells its form: that it listens, and which text was clicked, by its field or by the other form that has it. */
export type PreviewMessage =
  | { preview: 'ready' }
  | { preview: 'open'; path: string }
  | { preview: 'elsewhere'; form: PreviewedForm }

/** A message as a form sends it, or undefined: browsers and extensions send messages of their own. */
export function formMessageIn(data: unknown): FormMessage | undefined {
  if (!isGroup(data)) return undefined
  const { path, preview, values } = data
  if (preview === 'values' && isGroup(values)) return { preview, values }
  if (preview === 'field' && typeof path === 'string') return { preview, path }
  return undefined
}

/** A message as a preview sends it, or undefined. */
export function previewMessageIn(data: unknown): PreviewMessage | undefined {
  if (!isGroup(data)) return undefined
  const { path, preview } = data
  const form = previewedForms.find((one) => one === data.form)
  if (preview === 'ready') return { preview }
  if (preview === 'elsewhere' && form) return { preview, form }
  if (preview === 'open' && typeof path === 'string') return { preview, path }
  return undefined
}
