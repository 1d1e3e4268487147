import type { Payload } from 'payload'

import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent } from '@tests/support/builders'
import { storedRow } from '@tests/support/database/storedRow'

import type { PersonName } from './vocabulary'

/** The accounts behind the columns. A visitor has none. */
export type TestPeople = Record<'pending' | 'own' | 'other' | 'suspended', Agent> & { admin: Admin }

export type LocalPerson = ReturnType<typeof asAdmin> | typeof asVisitor

/** Creates everybody as an account that may sign in; {@link fall} changes two of them to what their columns say. */
export async function createTestPeople(payload: Payload): Promise<TestPeople> {
  const leave = { awayFrom: '2026-01-01', awayUntil: '2026-01-02' }
  const own = await buildAgent(payload, { name: '앨리스', ...leave })
  const other = await buildAgent(payload, { name: '밥' })
  const pending = await buildAgent(payload)
  const suspended = await buildAgent(payload)
  const admin = await buildAdmin(payload)
  // So that there is something to see; without a key nobody is asked for a code.
  for (const [collection, { id }] of [
    ['agents', own],
    ['admins', admin],
  ] as const)
    await (await storedRow(payload, collection, id)).set({ secondFactorSince: new Date() })
  return { own, other, pending, suspended, admin }
}

/**
 * Suspends one agent by a decision, which ends the sessions, and sets another to pending in the database only, so that a token
 * of an open session still exists and only the status speaks against it.
 */
export async function fall(payload: Payload, testPeople: TestPeople): Promise<void> {
  await payload.update({
    collection: 'agents',
    id: testPeople.suspended.id,
    data: { status: 'suspended' },
    overrideAccess: true,
  })
  const { set } = await storedRow(payload, 'agents', testPeople.pending.id)
  await set({ status: 'pending' })
}

/** Options that make a Local API call act as the person of a column. */
export function localPerson(testPeople: TestPeople, name: PersonName): LocalPerson {
  if (name === 'visitor') return asVisitor
  if (name === 'admin') return asAdmin(testPeople.admin)
  const status = name === 'pending' || name === 'suspended' ? name : 'approved'
  return asAgent({ ...testPeople[name], status })
}
