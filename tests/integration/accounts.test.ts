import { accountHeader } from '@/config/sessionNames'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildPhone, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

const findAdmins = async () =>
  (await suite.payload.find({ collection: 'admins', pagination: false, overrideAccess: true })).docs

/** Deletes every admin but the first. */
async function onlyFirstAdmin() {
  const [admin, ...others] = await findAdmins()
  if (!admin) throw new Error('There is no admin left.')
  for (const { id } of others) {
    await suite.payload.delete({ collection: 'admins', id, overrideAccess: true })
  }
  return admin
}

describe('the last admin', () => {
  it('should not be deleted', async () => {
    const admin = await onlyFirstAdmin()
    await expect(
      suite.payload.delete({ collection: 'admins', id: admin.id, ...asAdmin(admin) }),
    ).rejects.toMatchObject({ code: 'lastAdmin', message: '마지막 관리자는 삭제할 수 없습니다.' })
    expect(await findAdmins()).toHaveLength(1)
  })

  it('should stay when two admins delete each other at the same moment', async () => {
    const [one] = await findAdmins()
    if (!one) throw new Error('There is no admin left.')
    const other = await buildAdmin(suite.payload)
    const outcomes = await Promise.allSettled([
      suite.payload.delete({ collection: 'admins', id: other.id, ...asAdmin(one) }),
      suite.payload.delete({ collection: 'admins', id: one.id, ...asAdmin(other) }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await findAdmins()).toHaveLength(1)
  })
})

describe('a password', () => {
  it.each(['12345', '', 'x'.repeat(129)])('should be refused as %j', async (password) => {
    const { payload } = suite
    const email = `password-${buildPhone()}@test.kr`
    const agent = { name: '이영업', phone: buildPhone(), status: 'pending' } as const
    const refused = { status: 400 }
    await expect(
      payload.create({ collection: 'admins', data: { email, password }, overrideAccess: true }),
    ).rejects.toMatchObject(refused)
    await expect(
      payload.create({
        collection: 'agents',
        data: { ...agent, email, password },
        overrideAccess: true,
      }),
    ).rejects.toMatchObject(refused)
    const { id } = await buildAgent(payload)
    await expect(
      payload.update({ collection: 'agents', id, data: { password }, overrideAccess: true }),
    ).rejects.toMatchObject(refused)
  })

  it.each(['123456', 'x'.repeat(128)])('should be accepted as %j', async (password) => {
    const { payload } = suite
    const { email, id } = await buildAdmin(payload)
    await payload.update({ collection: 'admins', id, data: { password }, overrideAccess: true })
    const { user } = await payload.login({ collection: 'admins', data: { email, password } })
    expect(user).toMatchObject({ id })
  })
})

describe('an account made in the panel after the session has ended', () => {
  it.each(['an expired session', "another admin's session"])(
    'should be refused as signed out with %s, and be no registration',
    async (session) => {
      const [one] = await findAdmins()
      const admin = await buildAdmin(suite.payload)
      const token = session.startsWith('another')
        ? await tokenOf('admins', { email: admin.email, password })
        : undefined
      const email = `${buildPhone()}@test.kr`
      const fields = { name: '이영업', phone: '01012345678', email, password, status: 'approved' }
      const headers = { [accountHeader]: String(one?.id) }
      const form = new FormData()
      form.set('_payload', JSON.stringify(fields))
      for (const body of [form, fields])
        expect((await rest('POST', '/agents', { body, headers, token })).status).toBe(401)
      const where = { email: { equals: email } }
      const found = await suite.payload.count({ collection: 'agents', where, overrideAccess: true })
      expect(found.totalDocs).toBe(0)
    },
  )
})

describe("an agent's status", () => {
  it('should change only along the allowed transitions', async () => {
    const { payload } = suite
    const admin = asAdmin(await buildAdmin(payload))
    const { id } = await buildAgent(payload, { status: 'pending' })
    const decide = async (status: 'pending' | 'approved' | 'rejected' | 'suspended') =>
      (
        await payload.update({
          collection: 'agents',
          id,
          data: { status, reason: '서류 미비' },
          ...admin,
        })
      ).status
    const refused = { code: 'statusConflict', status: 409 }
    await expect(decide('suspended')).rejects.toMatchObject(refused)
    expect(await decide('rejected')).toBe('rejected')
    await expect(decide('pending')).rejects.toMatchObject(refused)
    await expect(decide('suspended')).rejects.toMatchObject(refused)
    expect(await decide('approved')).toBe('approved')
    expect(await decide('approved')).toBe('approved')
    await expect(decide('rejected')).rejects.toMatchObject(refused)
    expect(await decide('suspended')).toBe('suspended')
    await expect(decide('pending')).rejects.toMatchObject(refused)
    expect(await decide('approved')).toBe('approved')
  })
})
