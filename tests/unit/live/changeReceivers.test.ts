import { changeFor, mayEndStream } from '@/live/changeReceivers'
import type { RowChange } from '@/live/watchRowChanges'

const people = {
  admin: { collection: 'admins', id: 'admin', sid: '1' },
  otherAdmin: { collection: 'admins', id: 'other', sid: '2' },
  agent: { collection: 'agents', id: 'agent', sid: '3' },
  otherAgent: { collection: 'agents', id: 'other', sid: '4' },
} as const

type Name = keyof typeof people

const told = (change: RowChange) =>
  Object.fromEntries(
    (Object.keys(people) as Name[]).flatMap((name) => {
      const found = changeFor(people[name], change)
      return found ? [[name, `${found.of} ${found.id}`]] : []
    }),
  )

const checked = (change: RowChange) =>
  (Object.keys(people) as Name[]).filter((name) => mayEndStream(people[name], change))

const toAdmins = (row: string) => ({ admin: row, otherAdmin: row })

describe('a change', () => {
  it.each<[string, RowChange, Partial<Record<Name, string>>]>([
    [
      'an assigned consultation: admins and its agent',
      { kind: 'consultation', id: 'c', assignedAgent: 'agent' },
      { ...toAdmins('requests c'), agent: 'requests c' },
    ],
    ['one without an agent: admins', { kind: 'consultation', id: 'c' }, toAdmins('requests c')],
    ['a deleted one: admins', { kind: 'deletedConsultation', id: 'c' }, toAdmins('requests c')],
    [
      'a reassignment: the agents before and after it',
      { kind: 'reassignment', consultation: 'c', agent: 'agent', previousAgent: 'other' },
      { agent: 'requests c', otherAgent: 'requests c' },
    ],
    [
      'a reassignment to nobody: the agent before it',
      { kind: 'reassignment', consultation: 'c', previousAgent: 'other' },
      { otherAgent: 'requests c' },
    ],
    [
      "an agent's account: admins",
      { kind: 'account', collection: 'agents', id: 'other' },
      toAdmins('agents other'),
    ],
    ["an admin's account: nobody", { kind: 'account', collection: 'admins', id: 'other' }, {}],
    ['a profile: admins', { kind: 'profile', id: 'p' }, toAdmins('profiles p')],
    ['claims: admins', { kind: 'claims', id: 'p' }, toAdmins('claims p')],
    [
      'a data subject request: admins',
      { kind: 'dataSubjectRequest', id: 'd' },
      toAdmins('subject-requests d'),
    ],
    [
      'what somebody has seen: that account',
      { kind: 'seen', account: 'agent' },
      { agent: 'arrivals agent' },
    ],
    ['the end of a session: nobody', { kind: 'endedSession', sid: '1' }, {}],
    ['the settings: nobody', { kind: 'settings' }, {}],
  ])('should be told to whom it concerns: %s', (_, change, expected) => {
    expect(told(change)).toEqual(expected)
  })

  it.each<[string, RowChange, Name[]]>([
    ['the account itself', { kind: 'account', collection: 'agents', id: 'other' }, ['otherAgent']],
    ['the session itself', { kind: 'endedSession', sid: '3' }, ['agent']],
    ['the settings', { kind: 'settings' }, ['admin', 'otherAdmin', 'agent', 'otherAgent']],
    ['a consultation', { kind: 'consultation', id: 'c', assignedAgent: 'agent' }, []],
  ])(
    'should have rights rechecked only of those whom it may shut out: %s',
    (_, change, expected) => {
      expect(checked(change)).toEqual(expected)
    },
  )
})
