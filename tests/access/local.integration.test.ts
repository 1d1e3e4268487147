import type { Payload } from 'payload'

import { usePayload } from '@tests/support/database/payload'

import { createTestPeople, type TestPeople, fall, type LocalPerson, localPerson } from './people'
import { type CollectionOperation, operationOf } from './collectionOperations'
import { fingerprint } from './fingerprint'
import { type GlobalOperation, globalOperationOf, globalSpecimen } from './globalOperations'
import { specimensOf } from './makeSpecimen'
import { collectionTable } from './table/collections'
import { globalTable } from './table/globals'
import { cellsOf } from './table/rowSets'
import { type Outcome, people, refusal } from './vocabulary'

const suite = usePayload()
let testPeople: TestPeople

beforeAll(async () => {
  testPeople = await createTestPeople(suite.payload)
  await fall(suite.payload, testPeople)
})

/** The outcome of a call. */
async function outcomeOf(call: Promise<unknown>, isFound: (answer: unknown) => boolean) {
  try {
    return isFound(await call) ? 'yes' : 'none'
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === undefined) throw error
    return refusal(status)
  }
}

/** The fingerprint after the last cell: the one before the next, unless something is stored in between. */
let last: { slug: string; digest: string } | undefined

/** The outcome of a call, checked: only a `yes` to a change has changed anything. */
async function tried(
  { changes, slug, isFound = () => true }: Tried,
  call: (payload: Payload) => Promise<unknown>,
): Promise<Outcome> {
  const { payload } = suite
  const before = last?.slug === slug ? last.digest : await fingerprint(payload, [slug])
  last = undefined
  const outcome = await outcomeOf(call(payload), isFound)
  const digest = await fingerprint(payload, [slug])
  last = { slug, digest }
  const isChanged = digest !== before
  expect({ isChanged }).toEqual({ isChanged: Boolean(changes) && outcome === 'yes' })
  return outcome
}

type Tried = { changes?: true; slug: string; isFound?: (answer: unknown) => boolean }

describe.each(Object.entries(collectionTable))('the Local API of %s', (kind, rows) => {
  const specimens = specimensOf(
    () => suite.payload,
    kind,
    () => testPeople,
  )

  for (const [name, row] of Object.entries(rows)) {
    const { changes, consumes, finds, local, makes } = operationOf(name as CollectionOperation)
    const cells = cellsOf(row, 'local')
    if (!local || !cells) continue
    const [, call] = local
    it.each(people.map((person) => [person, cells[person]] as const))(
      `${name}: %s -> %s`,
      async (person, expected) => {
        const { isMade, ...on } = await specimens.next({ isNewWanted: Boolean(makes) })
        if (isMade) last = undefined
        const as: LocalPerson = localPerson(testPeople, person)
        const isFound = (answer: unknown) =>
          finds ? finds(answer, on) : JSON.stringify(answer).includes(on.id)
        const outcome = await tried({ changes, slug: on.collection, isFound }, (payload) =>
          call(payload, on, as),
        )
        if (consumes && outcome === 'yes') specimens.forget()
        expect(outcome).toBe(expected)
      },
    )
  }
})

describe.each(Object.entries(globalTable))('the Local API of %s', (slug, { change, ...rows }) => {
  for (const [name, row] of Object.entries(rows)) {
    const { changes, local } = globalOperationOf(name as GlobalOperation)
    const cells = cellsOf(row, 'local')
    if (!local || !cells) continue
    const [, call] = local
    it.each(people.map((person) => [person, cells[person]] as const))(
      `${name}: %s -> %s`,
      async (person, expected) => {
        const on = await globalSpecimen(suite.payload, slug, change)
        const as = localPerson(testPeople, person)
        expect(await tried({ changes, slug }, (payload) => call(payload, on, as))).toBe(expected)
      },
    )
  }
})
