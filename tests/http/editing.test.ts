import { testDatabaseUrl } from '@tests/helpers/database'
import { login, startServer, type TestServer } from '@tests/helpers/server'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startServer({ databaseUrl: testDatabaseUrl('editing') })
  admin = { ...(await login(server.url)), 'Content-Type': 'application/json' }
})
afterAll(() => server.stop())

type Settings = { brandName: string; tagline: string }
const address = () => `${server.url}/api/globals/site-settings`

const save = (data: Partial<Settings>) =>
  fetch(address(), { method: 'POST', headers: admin, body: JSON.stringify(data) })

const page = async (path = '/') => (await fetch(server.url + path)).text()
const numbers = Array.from({ length: 20 }, (_, index) => index)

describe('an edit', () => {
  it('should be on the next page that anybody opens, twenty times out of twenty', async () => {
    for (const number of numbers) {
      const tagline = `${number}번째 문구입니다.`
      expect((await save({ tagline })).status).toBe(200)
      expect([number, (await page()).includes(tagline)]).toEqual([number, true])
    }
  })

  it('should be there also while the page is being visited', async () => {
    let isOver = false
    const visit = async () => {
      while (!isOver) await page()
    }
    const visits = Promise.all([visit(), visit(), visit()])
    let seen = 0
    for (const number of numbers) {
      const tagline = `방문 중 ${number}번째 문구입니다.`
      await save({ tagline })
      if ((await page()).includes(tagline)) seen += 1
    }
    isOver = true
    await visits
    expect(seen).toBe(numbers.length)
  })

  it('should be on every page of the site', async () => {
    const brandName = '하루맞춤 새이름'
    expect((await save({ brandName })).status).toBe(200)
    for (const path of ['/', '/login', '/none']) {
      expect([path, (await page(path)).includes(brandName)]).toEqual([path, true])
    }
  })
})

describe('editors at the same moment', () => {
  it('should all be answered without a failure, the last one standing', async () => {
    const responses = await Promise.all(
      numbers.map((number) => save({ tagline: `동시에 ${number}` })),
    )
    for (const response of responses) expect([200, 409]).toContain(response.status)
    const accepted = responses.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    const { tagline } = (await (await fetch(address())).json()) as Settings
    expect(await page()).toContain(tagline)
  })
})
