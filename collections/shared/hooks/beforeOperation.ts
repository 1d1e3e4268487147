import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'

import type { VersionedSlug } from '@/useCases/edits/readState'

/** What an edit's hooks read of the arguments of its operation. */
export type EditArgs = {
  autosave?: boolean
  data?: Record<string, unknown>
  draft?: boolean
  id?: string
}

/** The configuration that Payload tells a hook, by one of two names. */
export type Hooked = { collection: SanitizedCollectionConfig } | { global: SanitizedGlobalConfig }

/** What a hook before an operation is told. */
export type Operated = Hooked & { args: EditArgs; operation: string; req: PayloadRequest }

/** A hook of collections and of globals alike. */
export const beforeOperation = (hook: (operated: Operated) => unknown) =>
  hook as CollectionBeforeOperationHook & GlobalBeforeOperationHook

/** A global, or a collection's document. */
export type StoredDocument = { slug: VersionedSlug; id?: string }

export const entityOf = (hooked: Hooked): SanitizedCollectionConfig | SanitizedGlobalConfig =>
  'global' in hooked ? hooked.global : hooked.collection

export const isDraftSave = ({ data, draft }: EditArgs): boolean =>
  Boolean(draft) && data?._status !== 'published'

export const isSave = (operation: string): boolean =>
  operation === 'create' || operation === 'update'

/** The document that an operation is about: a global, or a collection's; undefined if it is new, or there are several. */
export function editedDocument(operated: Operated): StoredDocument | undefined {
  if ('global' in operated) return { slug: operated.global.slug as VersionedSlug }
  const { id } = operated.args
  return id === undefined ? undefined : { slug: operated.collection.slug, id }
}
