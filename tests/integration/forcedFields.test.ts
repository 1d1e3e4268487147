import { ObjectId } from 'mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import type { Admin } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
let admin: Admin
let token: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
})

const approvalsOf = (agent: string) =>
  connectedDatabase(suite.payload)
    .collection('notifications')
    .countDocuments({ event: 'approved', 'subject.value': new ObjectId(agent) })

describe('a selection of fields', () => {
  it.each(['select[request]=false', 'select[text]=true', 'select[text]=true&select[struck]=false'])(
    'should hide from the access log no reading of a timeline: %s',
    async (selection) => {
      const { id } = await buildConsultation(suite.payload)
      const body = { kind: 'memo', text: '오후에 다시' }
      await rest('POST', `/consultation-requests/${id}/activities`, { token, body })
      await takeAccessLog(suite.payload)
      const path = `/request-activities?where[request][equals]=${id}&${selection}`
      const { docs } = (await (await rest('GET', path, { token })).json()) as { docs: unknown[] }
      expect(docs).toHaveLength(1)
      expect(await takeAccessLog(suite.payload)).toMatchObject([{ action: 'read', subjects: [id] }])
    },
  )

  it.each(['select[name]=true', 'select[email]=false'])(
    'should leave the e-mail of a deleted admin in its record: %s',
    async (selection) => {
      const other = await buildAdmin(suite.payload)
      const answer = await rest('DELETE', `/admins/${other.id}?${selection}`, { token })
      expect(answer.status).toBe(200)
      const { docs } = await suite.payload.find({
        collection: 'decisions',
        where: { adminEmail: { equals: other.email } },
        sort: '-createdAt',
        overrideAccess: true,
      })
      expect(docs[0]).toMatchObject({ change: 'deleted', adminEmail: other.email })
    },
  )

  it('should tell an agent of the approval, and let an account be saved', async () => {
    const agent = await buildAgent(suite.payload, { status: 'pending' })
    const approval = { token, body: { status: 'approved' } }
    expect((await rest('PATCH', `/agents/${agent.id}?select[status]=false`, approval)).status).toBe(
      200,
    )
    expect(await approvalsOf(agent.id)).toBe(1)
    const change = { token, body: { name: '오관리' } }
    for (const selection of ['select[name]=true', 'select[email]=false'])
      expect((await rest('PATCH', `/admins/${admin.id}?${selection}`, change)).status).toBe(200)
  })
})
