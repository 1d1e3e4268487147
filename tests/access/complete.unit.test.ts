import type { SanitizedConfig } from 'payload'

import { routes } from '@/config/routes'

import { collectionEndpoints } from './collectionOperations'
import { slugOf } from './documents'
import { globalEndpoints } from './globalOperations'
import { addressOf } from './http/rows'
import { missing } from './inventory/missing'
import { publicFiles } from './inventory/publicFiles'
import { routeTree } from './inventory/routeTree'
import { serverActions } from './inventory/serverActions'
import { calledTable, formTable } from './table/actions'
import { collectionTable } from './table/collections'
import { endpointTable, rootEndpointTable } from './table/endpoints'
import { fieldTable } from './table/fields'
import { fileTable } from './table/files'
import { globalTable } from './table/globals'
import { cellsOf } from './table/rowSets'
import { pageTable } from './table/pages'
import { routeTable } from './table/routes'
import { streamTable } from './table/streams'

let config: SanitizedConfig

beforeAll(async () => {
  Object.assign(process.env, {
    DATABASE_URL: 'mongodb://127.0.0.1:1/none?replicaSet=rs0',
    PAYLOAD_SECRET: 'x'.repeat(64),
    SERVER_URL: 'http://localhost:3000',
  })
  const { default: configured } = await import('@payload-config')
  config = await configured
})

const row = '… with its who(visitor, pending, own, other, suspended, admin)'
/** Rows by their address, without the words in brackets. */
const addresses = (table: object) => [
  ...new Set(
    Object.keys(table).map((key) => {
      const { method, pattern } = addressOf(key)
      return `${method} ${pattern}`
    }),
  ),
]

type Endpoints = readonly { method: string; path: string }[] | false
const namesOf = (endpoints: Endpoints) => [
  ...new Set((endpoints || []).map(({ method, path }) => `${method} ${path}`)),
]

describe('the access matrix', () => {
  it('should have rows for every collection', () => {
    const exists = config.collections.map(({ slug }) => slug)
    const rows = [...new Set(Object.keys(collectionTable).map(slugOf))]
    const where =
      'collectionTable (tests/access/table/collections.ts), and how its document is made to documentKinds (tests/access/documents.ts)'
    expect(missing({ exists, rows, where, row: '… with its operations' })).toEqual([])
  })

  it('should have rows for every global', () => {
    const exists = config.globals.map(({ slug }) => slug)
    const where = 'globalTable (tests/access/table/globals.ts)'
    const rows = Object.keys(globalTable)
    expect(missing({ exists, rows, where, row: '… with its operations' })).toEqual([])
  })

  it('should have Local API cells for versions and duplication where a collection has them', () => {
    const skipped = Object.entries(collectionTable).flatMap(([kind, rows]) => {
      const collection = config.collections.find(({ slug }) => slug === slugOf(kind))
      const isSkipped = cellsOf(rows.versions, 'local') === null
      return collection?.versions && isSkipped ? [kind] : []
    })
    expect(skipped).toEqual([])
  })

  it('should have a row for every endpoint of every collection', () => {
    const problems = config.collections.flatMap(({ endpoints, slug }) => {
      const own = namesOf(endpoints).filter((name) => !collectionEndpoints.includes(name))
      const rows = Object.keys(endpointTable[slug] ?? {})
      const where = `endpointTable['${slug}'] (tests/access/table/endpoints.ts)`
      return missing({ exists: own, rows, where, row })
    })
    expect(problems).toEqual([])
  })

  it('should have a row for every field that is hidden or has its own access rule', () => {
    const exists = config.collections.flatMap(({ flattenedFields, slug }) =>
      flattenedFields
        .filter(({ access, hidden }) => hidden || Object.keys(access ?? {}).length > 0)
        .map(({ name }) => `${slug}.${name}`),
    )
    const rows = new Set(Object.keys(fieldTable))
    const unknown = exists.filter((name) => !rows.has(name))
    const where = 'fieldTable (tests/access/table/fields.ts)'
    expect(
      missing({ exists: unknown, rows: [], where, row: '… with who reads and writes it' }),
    ).toEqual([])
  })

  it('should have a row for every endpoint of every global', () => {
    const problems = config.globals.flatMap(({ endpoints, slug }) =>
      namesOf(endpoints)
        .filter((name) => !globalEndpoints.includes(name))
        .map(
          (name) => `globals/${slug} ${name} is no operation in tests/access/globalOperations.ts`,
        ),
    )
    expect(problems).toEqual([])
  })

  it('should have a row for every endpoint outside collections and globals', () => {
    // Payload adds this endpoint at the first request.
    const exists = [...new Set([...namesOf(config.endpoints), 'get /og'])]
    const where = 'rootEndpointTable (tests/access/table/endpoints.ts)'
    expect(missing({ exists, rows: Object.keys(rootEndpointTable), where, row })).toEqual([])
  })

  it('should have a row for every page', () => {
    const where = 'pageTable (tests/access/table/pages.ts)'
    const exists = routeTree().pages
    expect(missing({ exists, rows: addresses(pageTable), where, row })).toEqual([])
  })

  it('should have a row for every route handler and its methods', () => {
    const where = 'routeTable (tests/access/table/routes.ts)'
    // The front door answers it, so it has no file in src/app.
    const exists = [...routeTree().routes, `GET ${routes.metrics}`]
    expect(missing({ exists, rows: addresses(routeTable), where, row })).toEqual([])
  })

  it('should have a row for every file', () => {
    const patterns = addresses(fileTable)
    const rowOf = (file: string) =>
      patterns.find((pattern) => pattern === file || pattern === file.replace(/[^/]+$/, '*')) ??
      file
    const exists = [...publicFiles().map((path) => `GET ${path}`), ...routeTree().files].map(rowOf)
    const where = 'fileTable (tests/access/table/files.ts)'
    expect(missing({ exists: [...new Set(exists)], rows: patterns, where, row })).toEqual([])
  })

  it('should have a row for every server action', () => {
    // Actions of packages exist only in the build, where the HTTP suite finds them.
    const called = Object.keys(calledTable).filter((name) => !name.startsWith('node_modules'))
    const rows = [...Object.keys(formTable), ...called]
    const where = 'formTable or calledTable (tests/access/table/actions.ts)'
    expect(missing({ exists: serverActions(), rows, where, row })).toEqual([])
  })

  it('should have a row for every address in src/config/routes.ts', () => {
    const tables = [routeTable, pageTable, fileTable, streamTable]
    const known = tables.flatMap((table) => Object.keys(table).map((key) => addressOf(key).pattern))
    const collections = Object.keys(collectionTable).map((kind) => `/api/${slugOf(kind)}`)
    const endpoints = Object.entries(endpointTable).flatMap(([slug, table]) =>
      Object.keys(table).map((key) => `/api/${slug}${addressOf(key).pattern}`),
    )
    const all = [...known, ...collections, ...endpoints]
    const isKnown = (address: string) =>
      all.some((one) => one === address || one.startsWith(`${address}/`))
    const unknown = Object.values(routes)
      .map((address) => address.split('?')[0] ?? '')
      .filter((address) => !isKnown(address))
      .map((address) => `${address} (src/config/routes.ts) has no row in tests/access/table/`)
    expect(unknown).toEqual([])
  })
})
