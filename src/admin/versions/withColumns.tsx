import { SortColumn } from '@payloadcms/ui'
import type { CollectionSlug, Column, GlobalSlug, PayloadRequest } from 'payload'

import { changedFieldNames } from '@/copy/changedFieldNames'
import { versions as copy } from '@/copy/versions'
import { describeVersions } from '@/useCases/edits/describeVersions'

type Listed = {
  collectionSlug?: string
  globalSlug?: string
  docs: { id: unknown; parent?: unknown }[]
  req: PayloadRequest
}

/** Adds who saved each version, and what it changed, to the columns of Payload's list of versions (src/patches/draftsInPanel.cjs). */
export async function withColumns(
  columns: Column[],
  { collectionSlug, docs, globalSlug, req }: Listed,
): Promise<Column[]> {
  const described = await describeVersions(
    req,
    globalSlug
      ? { kind: 'global', slug: globalSlug as GlobalSlug, docs }
      : { kind: 'collection', slug: collectionSlug as CollectionSlug, docs },
  )
  const of = docs.map(({ id }) => described.get(String(id)))
  return [
    ...columns,
    column(
      'changes',
      copy.changes,
      of.map((one) => (one?.changes ? changedFieldNames(one.changes) || copy.same : copy.none)),
    ),
    column(
      'savedBy',
      copy.author,
      of.map((one) => one?.author ?? copy.none),
    ),
  ]
}

const column = (name: string, label: string, texts: string[]): Column => ({
  accessor: name,
  active: true,
  field: { name: '', type: 'text', label },
  Heading: <SortColumn disable Label={label} name={name} />,
  renderedCells: texts.map((text, index) => <span key={index}>{text}</span>),
})
