import { durations } from '@/config/durations'
import type { Others, PresenceReport } from '@/domain/content/presence'
import type { Admin } from '@/payload-types'
import { buildAdmin, buildAgent } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()
let admin: Admin
let colleague: Admin

const page = 'globals/landing-page'
const tabs = { first: 'a'.repeat(16), second: 'b'.repeat(16), colleague: 'c'.repeat(16) }

beforeEach(async () => {
  admin = await buildAdmin(suite.payload)
  colleague = await buildAdmin(suite.payload)
  await (await rows()).deleteMany({})
})

async function rows() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload).collection<{ expiresAt: Date }>('edit-presences')
}

async function report(person: Person, input: Partial<PresenceReport> = {}): Promise<Others> {
  const { reportPresence } = await import('@/useCases/edits/reportPresence')
  const req = await requestOf(suite.payload, person)
  return reportPresence(req, { page, tab: tabs.first, ...input })
}

const asAdmin = () => asPerson(admin, 'admins')
const asColleague = () => asPerson(colleague, 'admins')
const reportColleague = (input: Partial<PresenceReport> = {}) =>
  report(asColleague(), { tab: tabs.colleague, ...input })

describe('an open edit page', () => {
  it('should name the other admins who have it open, by e-mail where they have no name', async () => {
    const { id } = colleague
    expect(await report(asAdmin())).toEqual({ names: [], more: 0 })
    expect(await reportColleague()).toEqual({ names: [admin.name || admin.email], more: 0 })
    for (const name of ['김동료', null]) {
      const data = { name }
      await suite.payload.update({ collection: 'admins', id, data, overrideAccess: true })
      expect((await report(asAdmin())).names).toEqual([name ?? colleague.email])
    }
  })

  it("should count neither the admin's own other tabs nor other pages", async () => {
    await report(asAdmin())
    expect((await report(asAdmin(), { tab: tabs.second })).names).toEqual([])
    await reportColleague({ page: 'globals/site-settings' })
    await reportColleague({ page: `media/${'0'.repeat(24)}` })
    expect((await report(asAdmin())).names).toEqual([])
  })

  it('should be left at once when its tab says so, and otherwise when its reports stop', async () => {
    await reportColleague()
    expect((await report(asAdmin())).names).toHaveLength(1)
    await reportColleague({ isLeaving: true })
    expect((await report(asAdmin())).names).toEqual([])
    await reportColleague()
    await (await rows()).updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect((await report(asAdmin())).names).toEqual([])
  })

  it('should stay open while another tab of the same person has it open', async () => {
    await reportColleague()
    await reportColleague({ tab: tabs.second })
    await reportColleague({ isLeaving: true })
    expect((await report(asAdmin())).names).toHaveLength(1)
  })

  it('should outlast the slow timers of a hidden tab, and leave within half a minute otherwise', async () => {
    const lasts = async () => {
      const [row] = await (await rows()).find().toArray()
      return (row?.expiresAt.getTime() ?? 0) - Date.now()
    }
    await reportColleague()
    expect(await lasts()).toBeLessThanOrEqual(30_000)
    expect(durations.presence).toBeGreaterThan(2 * durations.presenceBeat)
    await reportColleague({ isHidden: true })
    expect(await lasts()).toBeGreaterThan(60_000)
  })

  it('should hold ids alone', async () => {
    await report(asAdmin())
    expect(JSON.stringify(await (await rows()).find().toArray())).not.toContain(admin.email)
  })

  it('should be for admins alone', async () => {
    const agent = await buildAgent(suite.payload)
    await expect(report(asPerson(agent, 'agents'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(report(null as never)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it.each([
    [{ page: 'globals/../x' }, 'invalidInput'],
    [{ page: 'media/1' }, 'invalidInput'],
    [{ page: { $ne: '' } }, 'invalidInput'],
    [{ tab: '' }, 'invalidInput'],
    [{ isHidden: 'yes' }, 'invalidInput'],
    [{ page: 'globals/nothing' }, 'notFound'],
    [{ page: `nothing/${'0'.repeat(24)}` }, 'notFound'],
  ])('should be refused for an unknown page or a wrong value: %j', async (input, code) => {
    await expect(report(asAdmin(), input as never)).rejects.toMatchObject({ code })
  })
})
