import { calledTable, formTable } from './table/actions'
import { collectionTable } from './table/collections'
import { endpointTable, rootEndpointTable } from './table/endpoints'
import { fieldTable } from './table/fields'
import { fileTable } from './table/files'
import { globalTable } from './table/globals'
import { pageTable } from './table/pages'
import { routeTable } from './table/routes'
import { streamTable } from './table/streams'

const countRows = (tables: object[]) =>
  tables.reduce((sum, table) => sum + Object.keys(table).length, 0)

/** Counts the rows of the access matrix by kind. */
export function countRowsByKind(): [kind: string, rows: number][] {
  // The body that changes a global is no operation.
  const globals = Object.values(globalTable).map(({ change, ...rows }) => rows)
  const fields = Object.values(fieldTable)
  return [
    ['operations of collections', countRows(Object.values(collectionTable))],
    ['operations of globals', countRows(globals)],
    ['fields, read, created and updated', fields.length * 3],
    ["Payload's other endpoints", countRows([...Object.values(endpointTable), rootEndpointTable])],
    ['our own routes', countRows([routeTable])],
    ['pages', countRows([pageTable])],
    ['server actions, by form', countRows([formTable])],
    ['server actions, by script', countRows(Object.values(calledTable).map(({ calls }) => calls))],
    ['streams', countRows(Object.values(streamTable))],
    ['files', countRows([fileTable])],
  ]
}
