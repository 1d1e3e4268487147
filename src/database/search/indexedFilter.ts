import type { Document, Filter } from 'mongodb'

/** A filter, and the index that has its rows in the list's order. */
export type IndexedFilter = { filter: Filter<Document>; hint: Document }
