import { limits } from '@/config/limits'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startSite()
  admin = { ...(await signIn(server.url)), 'Content-Type': 'application/json' }
})
afterAll(() => server.stop())

type Settings = { brandName: string; tagline: string }
const address = () => `${server.url}/api/globals/site-settings`

const save = (data: Partial<Settings>) =>
  fetch(address(), { method: 'POST', headers: admin, body: JSON.stringify(data) })

/** Sends again what could not be stored in 4.5 seconds, which twenty at once may take on a busy machine. */
async function saveAtLast(data: Partial<Settings>): Promise<Response> {
  const response = await save(data)
  return response.status === 503 ? saveAtLast(data) : response
}

const page = async (path = '/') => (await fetch(server.url + path)).text()
const numbers = Array.from({ length: 20 }, (_, index) => index)

describe('an edit', () => {
  it('should be on the very next page view, twenty times out of twenty', async () => {
    for (const number of numbers) {
      const tagline = `${number}번째 문구입니다.`
      expect((await save({ tagline })).status).toBe(200)
      expect([number, (await page()).includes(tagline)]).toEqual([number, true])
    }
  })

  it('should be shown also while the page is being visited', async () => {
    let isOver = false
    const visit = async () => {
      while (!isOver) await page()
    }
    const visits = Promise.all([visit(), visit(), visit()])
    let seen = 0
    for (const number of numbers) {
      const tagline = `방문 중 ${number}번째 문구입니다.`
      await saveAtLast({ tagline })
      if ((await page()).includes(tagline)) seen += 1
    }
    isOver = true
    await visits
    expect(seen).toBe(numbers.length)
  })

  it.each([
    'Application/JSON',
    'application/json; charset=utf-8',
    'APPLICATION/JSON ; Charset=UTF-8',
  ])('should be stored however its media type is written: %s', async (type) => {
    const tagline = `${type} 문구입니다.`
    const headers = { ...admin, 'Content-Type': type }
    const body = JSON.stringify({ tagline })
    expect((await fetch(address(), { method: 'POST', headers, body })).status).toBe(200)
    expect(await page()).toContain(tagline)
  })

  it('should be on every page of the site', async () => {
    const brandName = '하루맞춤 새이름'
    expect((await save({ brandName })).status).toBe(200)
    for (const path of ['/', '/privacy', '/login', '/none']) {
      expect([path, (await page(path)).includes(brandName)]).toEqual([path, true])
    }
  })
})

describe('a check of claims', () => {
  it('should read as many characters as it may have, however JSON writes them', async () => {
    const check = (length: number) =>
      fetch(`${server.url}/api/claims/check`, {
        method: 'POST',
        headers: admin,
        body: `{"text":"${'\\ud83d\\ude00'.repeat(length)}"}`,
      })
    expect((await check(limits.claimTextLength)).status).toBe(200)
    expect((await check(limits.claimTextLength + 1)).status).toBe(400)
  })
})

describe('a plan from a form', () => {
  it('should be read as large as the form may be, and refused from another state than is stored', async () => {
    const send = (path: string, body: object) =>
      fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers: admin,
        body: JSON.stringify(body),
      })
    const hero = { headline: '예약할 제목' }
    const draft = await send('globals/landing-page?draft=true&depth=0', { hero })
    const { result } = (await draft.json()) as { result: { hero: object } }
    const publishAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const plan = async (_base: object) => {
      const body = { slug: 'landing-page', publishAt, _base: { ...result, ..._base } }
      return (await send('operations/publications', body)).status
    }
    expect(await plan({ unknown: ' '.repeat(limits.requestBodyBytes) })).toBe(200)
    expect(await plan({ hero: { ...result.hero, headline: '그 전의 제목' } })).toBe(409)
  })
})

describe('an edit with a claim', () => {
  const tagline = '당뇨를 완치합니다.'
  type Refusal = { errors: { data: { code: string; errors: Record<string, unknown>[] } }[] }

  it('should be refused with what was found, and be on no page', async () => {
    const refused = await save({ tagline })
    expect(refused.status).toBe(400)
    const { data } = ((await refused.json()) as Refusal).errors[0] ?? {}
    expect(data?.code).toBe('claimReviewRequired')
    expect(data?.errors[0]).toMatchObject({
      path: 'tagline',
      rule: expect.any(String) as unknown,
      match: expect.stringContaining('당뇨') as unknown,
      reason: expect.stringMatching(/[가-힣]/) as unknown,
      message: expect.stringMatching(/[가-힣]/) as unknown,
    })
    expect(await page()).not.toContain(tagline)
  })

  it('should say at which field an answer is wrong', async () => {
    const review = { number: '심의 2026-1', expiresAt: '2020-01-01' }
    const refused = await save({ tagline, claimReview: review } as never)
    expect(refused.status).toBe(400)
    const { data } = ((await refused.json()) as Refusal).errors[0] ?? {}
    expect([data?.code, data?.errors[0]?.path]).toEqual(['invalidInput', 'claimReview.expiresAt'])
  })

  it('should be published with an answer, which is recorded', async () => {
    const review = { reason: '시험에 쓰는 문구입니다.' }
    expect((await save({ tagline, claimReview: review } as never)).status).toBe(200)
    expect(await page()).toContain(tagline)
    const listed = await fetch(`${server.url}/api/claim-reviews`, { headers: admin })
    const { docs } = (await listed.json()) as { docs: object[] }
    expect(docs).toEqual([expect.objectContaining({ of: 'site-settings', ...review })])
    expect((await fetch(`${server.url}/api/claim-reviews`)).status).toBe(403)
    expect((await save({ tagline: '하루를 준비합니다.' })).status).toBe(200)
  })
})

describe('the privacy policy', () => {
  const address = () => `${server.url}/api/globals/privacy-policy`

  it('should exist from the first run, in force from that day', async () => {
    const html = await page('/privacy')
    expect(html).toContain('보유 및 이용 기간')
    expect(html).toMatch(/시행일: \d{4}\. \d{1,2}\. \d{1,2}\./)
    expect(html).not.toContain('개인정보 보호책임자')
    expect(html).not.toContain('아래 연락처')
  })

  it("should show an admin's edit from the next visit on", async () => {
    const policy = {
      effectiveOn: '2026-12-01T03:00:00.000Z',
      sections: [{ title: '바뀐 항목', text: '바뀐 내용입니다.' }],
    }
    const response = await fetch(address(), {
      method: 'POST',
      headers: admin,
      body: JSON.stringify(policy),
    })
    expect(response.status).toBe(200)
    const html = await page('/privacy')
    for (const text of ['2026. 12. 1.', '바뀐 항목']) expect(html).toContain(text)
    expect(html).not.toContain('보유 및 이용 기간')
  })

  it('should be editable by admins only', async () => {
    const before = await page('/privacy')
    const response = await fetch(address(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ introduction: '남이 고침' }),
    })
    expect(response.status).toBe(403)
    expect(await page('/privacy')).toBe(before)
  })
})

describe('the company details', () => {
  const saveCompany = (company: object) =>
    fetch(address(), { method: 'POST', headers: admin, body: JSON.stringify({ company }) })
  const officer = { name: '홍길동 팀장', email: 'privacy@example.com' }

  it('should be on every cached page from the next visit on, and gone again when they are emptied', async () => {
    for (const path of ['/', '/privacy']) expect(await page(path)).not.toContain('사업자등록번호')
    const filled = { name: '하루상사', registrationNumber: '1248100998', officer }
    expect((await saveCompany(filled)).status).toBe(200)
    for (const path of ['/', '/privacy', '/login', '/none']) {
      const html = await page(path)
      for (const text of ['하루상사', '124-81-00998', '개인정보 보호책임자', '홍길동 팀장'])
        expect([path, text, html.includes(text)]).toEqual([path, text, true])
      expect([path, html.includes('통신판매업')]).toEqual([path, false])
    }
    expect(await page('/privacy')).toContain('아래 연락처로')

    const emptied = {
      name: '',
      registrationNumber: '',
      officer: { name: '', phone: '', email: '' },
    }
    expect((await saveCompany(emptied)).status).toBe(200)
    for (const path of ['/', '/privacy']) {
      const html = await page(path)
      for (const text of ['사업자등록번호', '개인정보 보호책임자', '아래 연락처'])
        expect([path, text, html.includes(text)]).toEqual([path, text, false])
    }
  })

  it('should not be changed by an invalid registration number', async () => {
    const before = await page('/privacy')
    const refused = await saveCompany({ name: '하루상사', registrationNumber: '124-81-00997' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('사업자등록번호 10자리를 다시 확인해 주세요.')
    expect(await page('/privacy')).toBe(before)
  })
})

describe('admins who save at the same moment', () => {
  it('should each succeed or be told of the conflict, some succeed, and visitors see the last save', async () => {
    const responses = await Promise.all(
      numbers.map((number) => saveAtLast({ tagline: `동시에 ${number}` })),
    )
    for (const response of responses) expect([200, 409]).toContain(response.status)
    const accepted = responses.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    const { tagline } = (await (await fetch(address())).json()) as Settings
    expect(await page()).toContain(tagline)
  })
})
