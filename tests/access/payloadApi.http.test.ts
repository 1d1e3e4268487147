import { routes } from '@/config/routes'

import { type CollectionOperation, operationOf, type Specimen } from './collectionOperations'
import { slugOf } from './documents'
import { type GlobalOperation, globalOperationOf, globalSpecimen } from './globalOperations'
import { testRow, testRows } from './http/rows'
import { useSite } from './http/useSite'
import { specimensOf } from './makeSpecimen'
import { collectionTable } from './table/collections'
import { endpointTable, rootEndpointTable } from './table/endpoints'
import { globalTable } from './table/globals'
import { cellsOf } from './table/rowSets'
import type { Scene } from './table/httpRow'

const site = useSite()

describe("Payload's REST API", () => {
  describe.each(Object.entries(collectionTable))('%s', (kind, rows) => {
    const specimens = specimensOf(
      () => site.suite.payload,
      kind,
      () => site.testPeople,
    )
    const address = `${routes.api}/${slugOf(kind)}`

    for (const [name, row] of Object.entries(rows)) {
      const { changes, consumes, finds, makes, rest } = operationOf(name as CollectionOperation)
      const cells = cellsOf(row, 'rest')
      if (!rest || !cells) continue
      const [endpoint, pathOf, bodyOf] = rest
      const method = endpoint.split(' ')[0]?.toUpperCase() ?? ''
      testRow(site, endpoint, { who: cells, changes }, async (person) => {
        const on = await specimens.next({ isNewWanted: Boolean(makes) })
        // The next one who asks needs another document.
        if (consumes && cells[person] === 'yes') specimens.forget()
        return {
          who: cells,
          method,
          path: address + pathOf(on),
          send: bodyOf ? () => sent(bodyOf(on)) : undefined,
          changes,
          watches: [on.collection],
          shows: (text) => (finds ? finds(JSON.parse(text), on) : text.includes(on.id)),
        }
      })
    }
  })

  describe.each(Object.entries(globalTable))('globals/%s', (slug, { change, ...rows }) => {
    for (const [name, row] of Object.entries(rows)) {
      const { changes, rest } = globalOperationOf(name as GlobalOperation)
      const cells = cellsOf(row, 'rest')
      if (!rest || !cells) continue
      const [endpoint, pathOf, bodyOf] = rest
      const method = endpoint.split(' ')[0]?.toUpperCase() ?? ''
      testRow(site, endpoint, { who: cells, changes }, async () => {
        const on = await globalSpecimen(site.suite.payload, slug, change)
        const send = bodyOf && (() => bodyOf(on))
        const path = `${routes.api}/globals/${slug}${pathOf(on)}`
        return { who: cells, method, path, send, changes, watches: [slug] }
      })
    }
  })

  describe.each(Object.entries(endpointTable))(
    '%s, endpoints that are not operations',
    (slug, table) => {
      testRows(site, table, `${routes.api}/${slug}`, (pattern, scene) =>
        filled(pattern, slug, scene),
      )
    },
  )

  describe('endpoints outside collections', () => {
    testRows(site, rootEndpointTable, routes.api, (pattern) => pattern)
  })
})

const filled = (pattern: string, slug: string, { file, documents }: Scene) =>
  pattern
    .replace(/^\/$/, '')
    .replace(':filename', file)
    .replace(':key', 'matrix')
    .replace(/:id\??/, documents[slug] ?? '')

/** A document with its file, encoded as the panel sends both; any other body unchanged. */
function sent(body: object): object | FormData {
  const { data, file } = body as Partial<Specimen['fresh']>
  if (!data) return body
  if (!file) return data
  const form = new FormData()
  form.append('_payload', JSON.stringify(data))
  form.append('file', new Blob([new Uint8Array(file.data)], { type: file.mimetype }), file.name)
  return form
}
