import { createHmac } from 'node:crypto'

import type { FlattenedField } from 'payload'

import { valueAt } from '@/domain/values/valueAt'
import { comparable } from './comparableValue'
import { type ValueField, valueFieldsOf } from './valueFields'

/** Whether a value, as it is compared, is that of the base. */
type IsOfBase = (valueField: ValueField, value: unknown) => boolean

export type Base = {
  isDraft: boolean
  isOfBase: IsOfBase
  /** The same for the draft that stood beside what is published when that was read; an ETag alone holds it. */
  isOfDraftBeside?: IsOfBase
  /** The document itself; an ETag doesn't hold it. */
  values?: object
}

const digest = (secret: string, text: string, length: number) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, length)

// Keyed, so that nobody can try out phone numbers against a tag.
const hashOf = (secret: string, path: string, value: unknown) =>
  digest(secret, `${path}\n${JSON.stringify(value)}`, hashLength)

const hashLength = 8

/** Changes with the fields, so that no hash is compared with that of another field after an upgrade. */
const layoutOf = (secret: string, valueFields: ValueField[]) =>
  digest(secret, valueFields.map(({ path }) => path.join('.')).join('\n'), hashLength)

type Tagged = {
  isDraft: boolean
  /** The draft beside the published state, for those who may read it. */
  draftBeside?: object
}

/**
 * The ETag of a document: a hash of each field, so that a later save can tell which fields have changed since.
 * @param document as the person reads it, so that the tag tells nothing of fields that the person may not read
 */
export function entityTagOf(
  secret: string,
  fields: FlattenedField[],
  document: object,
  { draftBeside, isDraft }: Tagged,
): string {
  const valueFields = valueFieldsOf(fields)
  const hashesOf = (one: object) =>
    valueFields
      .map(({ field, path }) =>
        hashOf(secret, path.join('.'), comparable(field, valueAt(one, path))),
      )
      .join('')
  const parts = [isDraft ? 'd' : 'p', layoutOf(secret, valueFields), hashesOf(document)]
  return `"${[...parts, ...(draftBeside ? [hashesOf(draftBeside)] : [])].join('.')}"`
}

/**
 * The ETag of the published state, for people who may read drafts. It covers the draft beside it, since publishing a field replaces the draft's.
 */
export function tagOfPublished(
  secret: string,
  fields: FlattenedField[],
  published: object,
  newest: object | null,
): string {
  const isBeside = newest && '_status' in newest && newest._status === 'draft'
  const draftBeside = isBeside ? newest : undefined
  return entityTagOf(secret, fields, published, { isDraft: false, draftBeside })
}

/** Parses `If-Match`; undefined without a condition. Unknown tags are the base of nothing. */
export function baseOfIfMatch(
  secret: string,
  fields: FlattenedField[],
  ifMatch: string | null,
): Base | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const valueFields = valueFieldsOf(fields)
  const indexes = new Map(valueFields.map(({ path }, index) => [path.join('.'), index]))
  const layout = layoutOf(secret, valueFields)
  const tags = [...ifMatch.matchAll(/"([dp])\.([\w-]{8})\.([\w-]*)(?:\.([\w-]*))?"/g)]
    .filter(([, , of]) => of === layout)
    .map(([, state, , hashes = '', beside = hashes]) => ({ state, hashes, beside }))
  const isIn =
    (part: 'beside' | 'hashes'): IsOfBase =>
    ({ path }, value) => {
      const name = path.join('.')
      const start = (indexes.get(name) ?? 0) * hashLength
      const hash = hashOf(secret, name, value)
      return tags.some((tag) => tag[part].slice(start, start + hashLength) === hash)
    }
  return {
    isDraft: tags[0]?.state === 'd',
    isOfBase: isIn('hashes'),
    isOfDraftBeside: isIn('beside'),
  }
}

/** The base of a form that sends the values it was made from. The panel shows drafts. */
export const baseOfValues = (values: object): Base => ({
  isDraft: true,
  values,
  isOfBase: ({ field, path }, value) =>
    JSON.stringify(comparable(field, valueAt(values, path))) === JSON.stringify(value),
})
