import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import type { SanitizedConfig } from 'payload'

import { buildWorld, type Person, type World } from '@tests/security/attacks/world'

import { type Address, allAddresses } from './addresses'
import { describeReport, fuzz, type Report } from './fuzz'
import { arbitraryRequests } from './requests'

// `npm run fuzz` sends 24,000; FUZZ_SEED repeats a run.
const total = process.env.FUZZ ? 24_000 : 500
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

let world: World
let addresses: Address[]

beforeAll(async () => {
  world = await buildWorld({ LOG_LEVEL: 'error' })
  // Only the configuration's addresses are read; nothing of it is started here.
  Object.assign(process.env, {
    DATABASE_URL: 'mongodb://127.0.0.1:1/none?replicaSet=none',
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    SERVER_URL: 'http://localhost:3000',
  })
  const { default: config } = (await import('@payload-config')) as {
    default: Promise<SanitizedConfig>
  }
  addresses = await allAddresses(await config)
})
afterAll(() => world.stop())

const say = (text: string) => process.stdout.write(`${text}\n`)

async function run(
  people: Person[],
  count: number,
  isMeant: (address: Address) => boolean,
): Promise<Report> {
  const { ids } = world
  // Ids are no secret: an answer may repeat the one it was asked with. An admin's own account must survive the run.
  const named = [ids.alice, ids.aliceConsultation, ids.bobConsultation, ids.bobProfile, ids.picture]
  const requests = fc.sample(arbitraryRequests(addresses.filter(isMeant), people, named), {
    seed,
    numRuns: count,
  })
  const isAlive = () => world.server.process.exitCode === null
  const report = await fuzz(world, requests, { isAlive, lanes: 6 })
  if (process.env.FUZZ) say(`${people.join(', ')}, seed ${seed}:\n${describeReport(report)}`)
  return report
}

// Signing out or changing its own password would end the session for the rest of the run.
const keepsSession = ({ method, path }: Address) =>
  !(method === 'POST' && /\/(?:logout|password)$/.test(path))
const keepsAdmin = (address: Address) =>
  keepsSession(address) && !(address.path.startsWith('/api/admins') && address.method !== 'GET')

describe('random requests', () => {
  it.each<[string, Person[], number, (address: Address) => boolean]>([
    ['strangers', ['visitor', 'suspended'], 0.45, () => true],
    ['an agent', ['alice'], 0.3, keepsSession],
    // Last, since an admin may reveal or delete what others may not know.
    ['an admin', ['admin'], 0.25, keepsAdmin],
  ])(
    'should cause no server error and leak nothing: by %s',
    async (_, people, share, isMeant) => {
      const report = await run(people, Math.ceil(total * share), isMeant)
      expect(report.findings.slice(0, 20)).toEqual([])
      expect(report.requests).toBe(Math.ceil(total * share))
    },
    30 * 60_000,
  )

  it('should leave a running server without internal errors', async () => {
    expect((await fetch(`${world.server.url}/readyz`)).status).toBe(200)
    const failures =
      world.server.output().match(/.*"level":"(?:error|fatal)".*|.*Unhandled.*/g) ?? []
    expect(failures.slice(0, 10)).toEqual([])
  })
})
