import { routes } from '@/config/routes'
import type { FieldError } from '@/domain/shared/errors'

import type { SaveMessage } from './saveMessage'

/** What a save of an edit view needs from it. */
export type EditView = {
  /** The document that the form was made from. */
  base: () => object
  /** What the form holds now. */
  data: () => object
  /** What the document is called on the page. */
  title: () => string
  /** What was typed is still unsaved; after a save that was given up, the page says so. */
  keepTyping: (message?: SaveMessage) => void
  /** Nothing was saved, and nothing had to be, since the form holds what is stored. */
  holdsNothingNew: (message?: SaveMessage) => void
  /** Saves the input as a draft, since it was not published. */
  saveDraft: () => void
  /** The form's content is stored as this document, which is the next save's base. */
  hasSaved: (document: object, save: { isByHand: boolean; file: File | null }) => void
  /** Shows a document in the form, rows included. Given what was `sent`, it keeps the input typed since. */
  takeOver: (document: object, sent?: object) => Promise<void>
  /** The form has taken over what is stored. */
  hasLoadedTheirs: (document: object) => Promise<void>
}

/** A page, or a document by its id. */
export type EditedDocument = { slug: string; id?: string }

/** Below the address of the REST API: `globals/{slug}` or `{collection}/{id}`. */
export const documentPath = ({ id, slug }: EditedDocument): string =>
  id ? `${slug}/${id}` : `globals/${slug}`

/** The address over REST: what its edit view is registered by. */
export const documentAddress = (edited: EditedDocument): string =>
  `${routes.api}/${documentPath(edited)}`

const views = new Map<string, EditView>()

/** Paths whose form saves nothing by itself until it is saved by hand: a question was not answered, or its answer gave up what was typed. */
const paused = new Set<string>()

/** Registers an open edit view by the path of its document's address. Returns the function that ends it. */
export function registerEditView(path: string, view: EditView): () => void {
  views.set(path, view)
  return () => {
    if (views.get(path) !== view) return
    views.delete(path)
    // A view that changes while somebody types, with the title, is registered again at once.
    queueMicrotask(() => {
      if (!views.has(path)) paused.delete(path)
    })
  }
}

export const editViewOf = (path: string): EditView | undefined => views.get(path)

/** Ends saving by itself at this path, also of a view that is registered anew, until {@link resumeAutosave} or until the page is left. */
export const pauseAutosave = (path: string): void => void paused.add(path)

export const resumeAutosave = (path: string): void => void paused.delete(path)

export const isAutosavePaused = (path: string): boolean => paused.has(path)

/** The errors at the fields, the page's message of them, and whether the refused publication is stored as a draft. */
export type Refusal = {
  errors: readonly FieldError[]
  message: SaveMessage
  isDrafted: () => boolean
}

type RefusalListener = (refusal: Refusal) => void

const listeners = new Map<string, Set<RefusalListener>>()

/** Calls `listener` when a save to this address is refused. Returns the function that unsubscribes. */
export function onRefusal(address: string, listener: RefusalListener): () => void {
  const all = listeners.get(address) ?? new Set()
  listeners.set(address, all.add(listener))
  return () => void all.delete(listener)
}

/** Returns whether a form at this address is open, which then has the message. */
export function announceRefusal(address: string, refusal: Refusal): boolean {
  const all = listeners.get(address) ?? new Set()
  for (const listener of all) listener(refusal)
  return all.size > 0
}
