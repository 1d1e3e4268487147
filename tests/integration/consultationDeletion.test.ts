import { jest } from '@jest/globals'
import { ObjectId } from 'mongodb'

import { limits } from '@/config/limits'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildMemo,
  password,
} from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
const collection = 'consultation-requests'
const reason = '같은 분이 여러 번 신청함'
let admin: Admin
let agent: Agent

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
})

const make = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await buildConsultation(suite.payload)).id)
  return ids
}

async function deleteAs(person: Person, input: object) {
  const { deleteConsultations } = await import('@/useCases/consultations/deleteConsultations')
  return deleteConsultations(await requestOf(suite.payload, person), input)
}
const deleteAsAdmin = (input: object) => deleteAs(asPerson(admin, 'admins'), input)

const left = async (ids: string[]) => {
  const { docs } = await suite.payload.find({
    collection,
    where: { id: { in: ids } },
    overrideAccess: true,
    depth: 0,
  })
  return docs.map(({ id }) => id).sort()
}

describe('what version 1.0.0 leaves of a request that it deletes', () => {
  it('should be deleted by the daily recount: the timeline, and that of no other request', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { recountDaily } = await import('@/jobs/counts/recountDaily')
    const database = connectedDatabase(suite.payload)
    const [gone = '', kept = ''] = await make(2)
    for (const id of [gone, gone, kept]) await buildMemo(suite.payload, id, { admin: admin.id })
    await database.collection('consultation-requests').deleteOne({ _id: new ObjectId(gone) })
    await database.collection<{ _id: string }>('daily-work').deleteOne({ _id: 'recount' })
    const warn = jest.spyOn(suite.payload.logger, 'warn')
    await recountDaily(suite.payload)
    expect(warn).toHaveBeenCalledWith({ msg: 'timelines of deleted requests are deleted', rows: 2 })
    const activities = database.collection('request-activities')
    expect(await activities.distinct('request')).toEqual([new ObjectId(kept)])
  })
})

describe('deleting chosen consultation requests', () => {
  it('should delete exactly these and log their ids with the reason in one row', async () => {
    const [kept = '', ...ids] = await make(4)
    await takeAccessLog(suite.payload)
    expect(await deleteAsAdmin({ ids, reason, count: 3 })).toEqual({ deleted: 3 })
    expect(await left([kept, ...ids])).toEqual([kept])
    const log = await takeAccessLog(suite.payload)
    expect(log).toMatchObject([
      { action: 'delete', of: collection, actorId: admin.id, count: 3, reason, subjects: ids },
    ])
  })

  it.each<[string, string, (ids: string[]) => object]>([
    ['without a reason', 'reason', (ids) => ({ ids, count: 2 })],
    ['with a blank reason', 'reason', (ids) => ({ ids, reason: '       ', count: 2 })],
    ['with a reason of four letters', 'reason', (ids) => ({ ids, reason: '중복신청', count: 2 })],
    ['without a number', 'count', (ids) => ({ ids, reason })],
    ['with another number', 'count', (ids) => ({ ids, reason, count: 1 })],
    ['with the number as a text', 'count', (ids) => ({ ids, reason, count: '2' })],
    ['with nothing chosen', 'ids', () => ({ ids: [], reason, count: 0 })],
    ['without a list', 'ids', () => ({ ids: { $ne: null }, reason, count: 2 })],
    ['with an impossible id', 'ids.0', () => ({ ids: [{ $ne: null }], reason, count: 1 })],
  ])('should be refused %s and delete nothing', async (_, path, inputOf) => {
    const ids = await make(2)
    await expect(deleteAsAdmin(inputOf(ids))).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: [{ path, message: expect.stringMatching(/[가-힣]/) as string }],
    })
    expect(await left(ids)).toEqual([...ids].sort())
  })

  it('should be refused for more than a page of the list holds', async () => {
    const ids = Array.from({ length: limits.deletedByHand + 1 }, (_, index) =>
      index.toString(16).padStart(24, '0'),
    )
    const input = { ids, reason, count: ids.length }
    await expect(deleteAsAdmin(input)).rejects.toMatchObject({ fieldErrors: [{ path: 'ids' }] })
  })

  it('should delete none where one is gone already', async () => {
    const ids = await make(2)
    const all = [...ids, '0'.repeat(24)]
    await expect(deleteAsAdmin({ ids: all, reason, count: 3 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await left(ids)).toEqual([...ids].sort())
  })

  it('should be for admins only', async () => {
    const ids = await make(1)
    const input = { ids, reason, count: 1 }
    await expect(deleteAs(null, input)).rejects.toMatchObject({ status: 401 })
    const asAgent = asPerson(agent, 'agents')
    await expect(deleteAs(asAgent, input)).rejects.toMatchObject({ status: 403 })
    expect(await left(ids)).toEqual(ids)
  })
})

describe('many consultation requests at once over REST', () => {
  const answerOf = async (response: Response) => {
    const { errors } = (await response.json()) as { errors: { message: string }[] }
    return { status: response.status, message: errors[0]?.message }
  }

  it.each<[string, 'PATCH' | 'DELETE', object | undefined, RegExp]>([
    ['changed', 'PATCH', { name: '모두 같은 이름' }, /한 건씩/],
    ['reassigned', 'PATCH', { assignedAgent: null }, /한 건씩/],
    ['deleted', 'DELETE', undefined, /한 건씩/],
  ])('should not be %s, by whatever filter', async (_, method, body, message) => {
    const ids = await make(2)
    const token = await tokenOf('admins', { email: admin.email, password })
    const filters = [`where[id][in]=${ids.join(',')}`, `where[id][equals]=${ids[0]}`, '']
    for (const filter of filters) {
      const response = await rest(method, `/${collection}?${filter}`, { token, body })
      const answer = await answerOf(response)
      expect(answer).toEqual({ status: 400, message: expect.stringMatching(message) as string })
    }
    const { docs } = await suite.payload.find({
      collection,
      where: { id: { in: ids } },
      ...asAdmin(admin),
    })
    expect(docs.map(({ name }) => name)).toEqual(['김하루', '김하루'])
  })

  it('should be forbidden for agents, while admins may still delete one by its id', async () => {
    const [id = ''] = await make(1)
    const ofAgent = await tokenOf('agents', { email: agent.email, password })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const path = `/${collection}?where[id][equals]=${id}`
      const answer = await answerOf(await rest(method, path, { token: ofAgent, body: {} }))
      expect(answer).toEqual({ status: 403, message: '이 작업을 할 권한이 없습니다.' })
    }
    const token = await tokenOf('admins', { email: admin.email, password })
    await takeAccessLog(suite.payload)
    expect((await rest('DELETE', `/${collection}/${id}`, { token })).status).toBe(200)
    expect(await left([id])).toEqual([])
    expect(await takeAccessLog(suite.payload)).toMatchObject([
      {
        action: 'delete',
        of: collection,
        actorId: admin.id,
        count: 1,
        reason: '사유를 적지 않음',
        subjects: [id],
      },
    ])
  })
})
