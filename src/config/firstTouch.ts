/** Names that the front door, the script of a page before its first touch and the scripts after it share (ADR 33). */
export const firstTouch = {
  /** The element with what is left out until then: {@link DeferredParts} as JSON. */
  partsId: 'deferred-parts',
  /** On the root: the address of the brand's font, which is shown after the first paint. */
  lateFont: 'data-late-font',
  /** The performance mark of a form's first touch. */
  formMark: 'form-touch',
  /** Where this tab holds what was typed into the consultation form. */
  typedKey: 'consultation-typed',
} as const

export type DeferredParts = {
  /** What the framework starts with. */
  chunks: object
  /** The page's data, in its pieces. */
  data: unknown[]
  /** Addresses, in their order. */
  scripts: string[]
  /** Those of them that are fetched after load, as far as the budget goes. */
  ahead: string[]
}
