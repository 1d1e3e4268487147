/** A piece of a record's page; with an address of the panel it is a link. */
export type RecordPiece = { text: string; href?: string }

/** A line of a record's page; `isList` puts each value on a line of its own. */
export type RecordDetail = { label: string; values: RecordPiece[]; isList?: true }

/** A line with one text; without a text the page leaves it out. */
export const line = (label: string, text: string | null | undefined): RecordDetail => ({
  label,
  values: text ? [{ text }] : [],
})
