import type { CollectionSlug } from 'payload'

import { usePayload } from '@tests/support/database/payload'
import { rest } from '@tests/support/http/rest'
import { storedRow } from '@tests/support/database/storedRow'

import { createTestPeople, type TestPeople, fall, localPerson } from './people'
import { specimensOf } from './makeSpecimen'
import { fieldTable } from './table/fields'
import { type Cells, type Outcome, people, type PersonName, refusal } from './vocabulary'

const suite = usePayload()
let testPeople: TestPeople

beforeAll(async () => {
  testPeople = await createTestPeople(suite.payload)
  await fall(suite.payload, testPeople)
})

const cellsOf = (who: Cells) => people.map((person) => [person, who[person]] as const)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a call had an effect on the field, as an outcome of the matrix. */
async function outcomeOf(call: () => Promise<boolean>): Promise<Outcome> {
  try {
    return (await call()) ? 'yes' : 'none'
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === undefined) throw error
    return refusal(status)
  }
}

type Specimens = ReturnType<typeof specimensOf>

const specimensByCollection = new Map<CollectionSlug, Specimens>()

/** The fields of a collection share a document: each update is undone. */
function sharedSpecimensOf(collection: CollectionSlug): Specimens {
  const known = specimensByCollection.get(collection)
  if (known) return known
  const specimens = specimensOf(
    () => suite.payload,
    collection,
    () => testPeople,
  )
  specimensByCollection.set(collection, specimens)
  return specimens
}

const readings = new Map<string, Promise<Record<string, unknown>>>()

/** The document as a person reads it, once for all of its fields. */
function reading(collection: CollectionSlug, id: string, person: PersonName) {
  const key = `${collection} ${person}`
  const as = localPerson(testPeople, person)
  const known = readings.get(key)
  if (known) return known
  const document: Promise<unknown> = suite.payload.findByID({ collection, id, ...as })
  readings.set(key, document as Promise<Record<string, unknown>>)
  return document as Promise<Record<string, unknown>>
}

describe.each(Object.entries(fieldTable))('%s', (name, row) => {
  const [collection, field] = name.split('.') as [CollectionSlug, string]
  const specimens = sharedSpecimensOf(collection)
  const valueOf = () => (row.value === 'other' ? testPeople.other.id : row.value)

  it.each(cellsOf(row.read))('read: %s -> %s', async (person, expected) => {
    const { id } = await specimens.next({ isNewWanted: false })
    const outcome = await outcomeOf(
      async () => (await reading(collection, id, person))[field] !== undefined,
    )
    expect(outcome).toBe(expected)
  })

  it.each(cellsOf(row.update))('update: %s -> %s', async (person, expected) => {
    const { id } = await specimens.next({ isNewWanted: false })
    const stored = await storedRow(suite.payload, collection, id)
    const before = await stored.get()
    expect(same(before?.[field], valueOf())).toBe(false)
    const outcome = await outcomeOf(async () => {
      const as = localPerson(testPeople, person)
      await suite.payload.update({ collection, id, data: { [field]: valueOf() }, ...as })
      return same((await stored.get())?.[field], valueOf())
    })
    const { _id, ...fields } = before ?? {}
    await stored.set(fields)
    expect(outcome).toBe(expected)
  })

  it.each(cellsOf(row.create))('create: %s -> %s', async (person, expected) => {
    const { fresh } = await specimens.next({ isNewWanted: true })
    const outcome = await outcomeOf(async () => {
      const as = localPerson(testPeople, person)
      const data = { ...fresh.data, [field]: valueOf() } as never
      const { id } = await suite.payload.create({ collection, data, file: fresh.file, ...as })
      return same(
        (await (await storedRow(suite.payload, collection, String(id))).get())?.[field],
        valueOf(),
      )
    })
    expect(outcome).toBe(expected)
  })

  const { submitted } = row
  if (!submitted) return
  it(`sent by a visitor over REST -> ${submitted}`, async () => {
    const { fresh } = await specimens.next({ isNewWanted: true })
    const body = { ...fresh.data, [field]: valueOf() }
    const response = await rest('POST', `/${collection}`, { body })
    const { doc } = (await response.json()) as { doc?: { id: string } }
    const stored = doc && (await (await storedRow(suite.payload, collection, doc.id)).get())
    const effect = same(stored?.[field], valueOf()) ? 'yes' : 'none'
    expect(response.ok ? effect : refusal(response.status)).toBe(submitted)
  })
})
