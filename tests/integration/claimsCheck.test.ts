import { limits } from '@/config/limits'
import { claimsVersion } from '@/domain/claims/version'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent } from '@tests/support/builders'
import { fillCounter } from '@tests/support/database/fillCounter'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()
let admin: Admin
let agent: Agent

beforeEach(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
})

async function check(person: Person | null, text: unknown) {
  const { checkClaimsOf } = await import('@/useCases/claims/checkClaimsOf')
  return checkClaimsOf(await requestOf(suite.payload, person), { text })
}

describe('a check of claims', () => {
  it('should answer admins and approved agents with place, reason and clause', async () => {
    for (const person of [asPerson(admin, 'admins'), asPerson(agent, 'agents')]) {
      const text = '안녕하세요. 당 뇨 완치!'
      const { findings, version } = await check(person, text)
      expect(version).toBe(claimsVersion)
      expect(findings).toEqual([
        {
          rule: 'illness-cure',
          match: '당 뇨 완치',
          start: text.indexOf('당'),
          end: text.indexOf('!'),
          reason: expect.stringContaining('질병') as string,
          clause: expect.stringContaining('제8조 제1항 제1호') as string,
        },
      ])
    }
  })

  it('should refuse visitors and agents who are not approved', async () => {
    await expect(check(null, '당뇨 완치')).rejects.toMatchObject({ code: 'unauthenticated' })
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    await expect(check(asPerson(pending, 'agents'), '당뇨 완치')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('should be refused after 2,000 of one account within an hour, and not to others', async () => {
    const { claimChecksPerAccount } = await import('@/rateLimit/rateLimits')
    const person = asPerson(agent, 'agents')
    await fillCounter(suite.payload, claimChecksPerAccount(agent.id), limits.claimChecks - 1)
    await check(person, '당뇨 완치')
    await expect(check(person, '당뇨 완치')).rejects.toMatchObject({
      code: 'tooManyRequests',
      status: 429,
    })
    await check(asPerson(admin, 'admins'), '당뇨 완치')
  })

  it('should count characters as people do, and refuse more than the limit and what is no text', async () => {
    const person = asPerson(agent, 'agents')
    const longest = '😀'.repeat(limits.claimTextLength)
    expect((await check(person, longest)).findings).toEqual([])
    for (const text of [`${longest}가`, 1, null, undefined, ['당뇨']])
      await expect(check(person, text)).rejects.toMatchObject({ code: 'invalidInput' })
  })
})
