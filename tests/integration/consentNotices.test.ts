import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildSubmission, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

import type { SiteSetting } from '@/payload-types'

const suite = usePayload()

type Notice = SiteSetting['consentNotice']

/** Saves the site settings as an admin does, with these changes of the notice. */
async function save(notice: Partial<Notice>, settings: Partial<SiteSetting> = {}) {
  const admin = await buildAdmin(suite.payload)
  const { consentNotice } = await suite.payload.findGlobal({ slug: 'site-settings' })
  return suite.payload.updateGlobal({
    slug: 'site-settings',
    data: { ...settings, consentNotice: { ...consentNotice, ...notice } },
    ...asAdmin(admin),
  })
}

async function versions() {
  const { docs } = await suite.payload.find({
    collection: 'consent-notices',
    sort: 'version',
    pagination: false,
    overrideAccess: true,
  })
  return docs
}

async function submit(input: Record<string, unknown>) {
  const { createLocalReq } = await import('payload')
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const { id } = await submitConsultation(await createLocalReq({}, suite.payload), input)
  return suite.payload.findByID({ collection: 'consultation-requests', id, overrideAccess: true })
}

describe('a changed consent notice', () => {
  it('should become a new version and leave the earlier one unchanged', async () => {
    const [before] = await versions()
    const saved = await save({ purpose: '새로운 목적' })
    const [first, second, ...others] = await versions()
    expect(first).toEqual(before)
    expect(saved.consentNotice.version).toBe(2)
    expect(second).toMatchObject({ version: 2, retentionMonths: 12 })
    expect(second?.text).toContain('수집·이용 목적: 새로운 목적')
    expect(others).toEqual([])
  })

  it('should be the evidence of later requests, and the earlier version that of requests that saw it', async () => {
    const [first, second] = await versions()
    const current = await submit(buildSubmission())
    expect(current).toMatchObject({ consentVersion: 2, consentText: second?.text })
    expect(current.consentedAt).toBe(current.submittedAt)
    const earlier = await submit(buildSubmission({ consentVersion: 1 }))
    expect(earlier).toMatchObject({ consentVersion: 1, consentText: first?.text })
    await expect(submit(buildSubmission({ consentVersion: 3 }))).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: [expect.objectContaining({ path: 'consentVersion' })],
    })
  })

  it('should become a new version when only the months change', async () => {
    const retention = '신청일로부터 24개월. 이후 지체 없이 파기합니다.'
    await save({ retentionMonths: 24, retention })
    expect((await versions()).map(({ retentionMonths }) => retentionMonths)).toEqual([12, 12, 24])
  })

  it('should state the months after which requests are deleted', async () => {
    await expect(save({ retentionMonths: 36 })).rejects.toMatchObject({ status: 400 })
    expect(await versions()).toHaveLength(3)
  })

  it('should not take a longer number in its words for the months', async () => {
    const retention = '신청일로부터 12개월. 이후 지체 없이 파기합니다.'
    await expect(save({ retentionMonths: 2, retention })).rejects.toMatchObject({ status: 400 })
    expect(await versions()).toHaveLength(3)
  })

  it('should be kept for whole months alone', async () => {
    const retention = '신청일로부터 1.5개월.'
    await expect(save({ retentionMonths: 1.5, retention })).rejects.toMatchObject({
      status: 400,
      data: {
        errors: [{ path: 'consentNotice.retentionMonths', message: '정수로 입력해 주세요.' }],
      },
    })
    expect(await versions()).toHaveLength(3)
  })

  it.each([null, ''])(
    'should be refused at its field with no months to keep: %j',
    async (months) => {
      const { email } = await buildAdmin(suite.payload)
      const token = await tokenOf('admins', { email, password })
      const { consentNotice } = await suite.payload.findGlobal({ slug: 'site-settings' })
      const saved = await rest('POST', '/globals/site-settings', {
        body: { consentNotice: { ...consentNotice, retentionMonths: months } },
        token,
      })
      expect(saved.status).toBe(400)
      expect(await saved.json()).toMatchObject({
        errors: [{ data: { errors: [{ path: 'consentNotice.retentionMonths' }] } }],
      })
      expect(await versions()).toHaveLength(3)
    },
  )

  it('should get one number for each of two simultaneous edits', async () => {
    await Promise.allSettled([save({ items: '하나' }), save({ items: '둘' })])
    const numbers = (await versions()).map(({ version }) => version)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const { consentNotice } = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(consentNotice.version).toBe(numbers.at(-1))
    expect((await versions()).at(-1)?.text).toContain(consentNotice.items)
  })
})

describe('the version number of the notice', () => {
  it('should not change when nothing, or only something else, is edited', async () => {
    const before = await versions()
    await save({})
    await save({}, { brandName: '다른 이름' })
    expect(await versions()).toEqual(before)
  })

  it('should be set by the system, whatever an admin sends', async () => {
    const count = (await versions()).length
    const saved = await save({ version: 77, refusal: '거부하실 수 있습니다.' })
    expect(saved.consentNotice.version).toBe(count + 1)
    expect((await save({ version: 78 })).consentNotice.version).toBe(count + 1)
  })
})

describe('an issued version', () => {
  it('should be immutable for admins', async () => {
    const admin = asAdmin(await buildAdmin(suite.payload))
    const [first] = await versions()
    const target = { collection: 'consent-notices', id: first?.id ?? '' } as const
    const { payload } = suite
    const data = { version: 99, title: 'x', text: 'x', retentionMonths: 1 }
    await expect(payload.update({ ...target, data, ...admin })).rejects.toMatchObject({
      status: 403,
    })
    await expect(payload.delete({ ...target, ...admin })).rejects.toMatchObject({ status: 403 })
    await expect(
      payload.create({ collection: 'consent-notices', data, ...admin }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await versions())[0]).toEqual(first)
  })
})
