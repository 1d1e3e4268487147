import { SortColumn } from '@payloadcms/ui'
import type { CollectionSlug, Column, GlobalSlug, PayloadRequest } from 'payload'

import { versions as copy } from '@/copy/versions'
import { versionAuthors } from '@/useCases/edits/versionAuthors'

type Listed = {
  collectionSlug?: string
  globalSlug?: string
  docs: { id: unknown }[]
  req: PayloadRequest
}

/** Adds who saved each version to the columns of Payload's list of versions (src/patches/draftsInPanel.cjs). */
export async function withAuthors(
  columns: Column[],
  { collectionSlug, docs, globalSlug, req }: Listed,
): Promise<Column[]> {
  const ids = docs.map(({ id }) => String(id))
  const authors = await versionAuthors(
    req,
    globalSlug
      ? { kind: 'global', slug: globalSlug as GlobalSlug, ids }
      : { kind: 'collection', slug: collectionSlug as CollectionSlug, ids },
  )
  const author: Column = {
    accessor: 'savedBy',
    active: true,
    field: { name: '', type: 'text', label: copy.author },
    Heading: <SortColumn disable Label={copy.author} name="savedBy" />,
    renderedCells: ids.map((id) => <span key={id}>{authors.get(id) ?? copy.noAuthor}</span>),
  }
  return [...columns, author]
}
