/** Names that the front door, a page's script before its first touch and the scripts after it share (ADR 33). */
export const firstTouch = {
  /** The element with what is left out until then: {@link DeferredParts} as JSON. */
  partsId: 'deferred-parts',
  /** On the root: the address of the brand's font, which is shown after the first paint. */
  lateFont: 'data-late-font',
  formMark: 'form-use',
  typedKey: 'consultation-typed',
} as const

export type DeferredParts = {
  chunks: object
  data: unknown[]
  scripts: string[]
  /** Those of `scripts` that are fetched after load, as far as the budget goes. */
  ahead: string[]
}
