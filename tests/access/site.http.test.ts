import { routes } from '@/config/routes'

import { builtActions } from './http/builtActions'
import { receivesEvents } from './http/receivesEvents'
import { postAs } from './http/postAs'
import { addressOf, testRow, testRows } from './http/rows'
import { useSite } from './http/useSite'
import { missing } from './inventory/missing'
import { publicFiles } from './inventory/publicFiles'
import { calledTable, formTable } from './table/actions'
import { fileTable } from './table/files'
import type { Scene } from './table/httpRow'
import { pageTable } from './table/pages'
import { routeTable } from './table/routes'
import { streamTable } from './table/streams'
import { type Cells, people } from './vocabulary'

/** Fills a route's parameter with the id of the consultation request, unless the row says otherwise. */
const filled = (pattern: string, { documents }: Scene) =>
  pattern.replace('[id]', documents['consultation-requests'] ?? '')

const cellsOf = (who: Cells) => people.map((person) => [person, who[person]] as const)

/** The first file that matches a pattern with a star. */
const firstFile = (pattern: string) =>
  pattern.endsWith('*')
    ? (publicFiles().find((path) => path.startsWith(pattern.slice(0, -1))) ?? pattern)
    : pattern

const site = useSite()

describe('the site', () => {
  describe('routes of the site', () => testRows(site, routeTable, '', filled))
  describe('pages of the site', () => testRows(site, pageTable, '', filled))
  describe('forms of the site', () => {
    for (const [action, row] of Object.entries(formTable)) {
      it.each(cellsOf(row.who))(`${action}: %s -> %s`, async (person, expected) => {
        expect(await postAs(site, person, row)).toBe(expected)
      })
    }
  })
  describe('server actions of the site, called without a form', () => {
    for (const [action, { calls, who }] of Object.entries(calledTable)) {
      for (const [name, args] of Object.entries(calls)) {
        testRow(site, `${action}, ${name}`, { who }, async () => {
          const headers = {
            'Next-Action': builtActions().get(action) ?? '',
            'Content-Type': 'text/plain;charset=UTF-8',
          }
          const send = (scene: Scene) => JSON.stringify(args(scene))
          return { who, method: 'POST', path: routes.admin, headers, send }
        })
      }
    }

    it('should all have a row', () => {
      const rows = [...Object.keys(formTable), ...Object.keys(calledTable)]
      const where = 'formTable or calledTable (tests/access/table/actions.ts)'
      const exists = [...builtActions().keys()]
      expect(missing({ exists, rows, where, row: '…' })).toEqual([])
    })
  })
  describe('live streams of the site', () => {
    for (const [address, kinds] of Object.entries(streamTable)) {
      const { pattern: path } = addressOf(address)
      for (const kind of ['requests', 'agents', 'profiles'] as const) {
        it.each(cellsOf(kinds[kind]))(`${address}, ${kind}: %s -> %s`, async (person, expected) => {
          expect(await receivesEvents(site, person, { path, of: kind })).toBe(expected)
        })
      }
    }
  })
  describe('files of the site', () => testRows(site, fileTable, '', firstFile))
})
