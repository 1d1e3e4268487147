import { carryOut } from './attack'
import { themes } from './themes'
import { manyRows } from './themes/bounds'
import { buildWorld, type Person, secrets, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
  await world.fill(manyRows)
})
afterAll(() => world.stop())
afterEach(() => world.requireSecondFactor('optional'))

const traces = /node_modules|\bat [\w.<>]+ \(|MongoServerError|\/src\/|\.next/
const mayKnow: Person[] = ['admin', 'bob']

describe.each(themes)('$theme', ({ attacks }) => {
  it.each(attacks)(
    'should $title',
    async ({ as, ask, changes, check, prepare, status, wrongGuess }) => {
      await prepare?.(world)
      const before = changes ? undefined : await world.digest()
      const answer = await carryOut(world, as, await ask(world))
      expect([[status].flat().includes(answer.status), answer.status, answer.text]).toEqual([
        true,
        answer.status,
        answer.text,
      ])
      expect(answer.text).not.toMatch(traces)
      if (answer.status >= 400 && answer.status !== 416) expect(answer.text).toMatch(/[가-힣]/)
      if (!mayKnow.includes(as)) {
        for (const secret of Object.values(secrets)) expect(answer.text).not.toContain(secret)
      }
      if (wrongGuess) {
        const other = await carryOut(world, as, await wrongGuess(world))
        expect([other.status, other.text]).toEqual([answer.status, answer.text])
      }
      await check?.(answer, world)
      if (!changes) expect(await world.digest()).toEqual(before)
    },
  )
})

it('should have left a running server without internal errors', async () => {
  expect((await fetch(`${world.server.url}/readyz`)).status).toBe(200)
  expect(world.server.output()).not.toMatch(/"level":"(?:error|fatal)"|Unhandled/)
})
