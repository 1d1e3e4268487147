import { limits } from '@/config/limits'
import { type PersonalData, dataSubjectPage } from '@/domain/dataSubjects/dataSubjectDocument'

const personalData: PersonalData = {
  name: '김하루',
  phone: '010-1234-5678',
  submittedAt: '2026-03-05T06:03:00.000Z',
  referral: null,
  referralSource: null,
  signals: [],
  consentedAt: '2026-03-05T06:03:00.000Z',
  consentVersion: 2,
  consentText: '수집 항목: 이름, 연락처',
  keptUntil: '2027-03-05T15:00:00.000Z',
  agent: '이영업',
  assignments: [{ at: '2026-03-06T01:00:00.000Z', from: null, to: '이영업' }],
  demands: [{ at: '2026-03-07T01:00:00.000Z', what: '정정 요구 (전화): 처리함' }],
  activities: [
    {
      at: '2026-03-05T06:03:00.000Z',
      what: '통화함',
      who: '영업자 김담당',
      details: ['신규 → 상담 중'],
      text: '<오후에 다시>',
    },
  ],
  told: [{ at: '2026-03-05T06:04:00.000Z', who: '관리자' }],
  accesses: [{ at: '2026-03-05T07:00:00.000Z', who: '영업자 이영업', what: '조회' }],
}
const page = (fields: Partial<PersonalData> = {}) =>
  dataSubjectPage({
    issuedAt: '2026-04-01T00:00:00.000Z',
    requests: [{ ...personalData, ...fields }],
  })

describe('the document for a data subject', () => {
  it.each([
    '김하루',
    '010-1234-5678',
    '2026. 3. 5. 오후 3:03',
    '제2판',
    '<dt>보유 기한</dt><dd>2027. 3. 5.</dd>',
    '수집 항목: 이름, 연락처',
    '미지정 → 이영업',
    '영업자 이영업 · 조회',
    '<li>2026. 3. 7. · 정정 요구 (전화): 처리함</li>',
    '작성 일시: 2026. 4. 1. 오전 9:00',
  ])('should contain %s', (text) => {
    expect(page()).toContain(text)
  })

  it.each(['name', 'phone', 'referral', 'agent', 'consentText'] as const)(
    'should escape what was typed as %s',
    (field) => {
      const html = page({ [field]: `<img src=x onerror="alert('1')">&` })
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    },
  )

  it('should call the access log cut only where it holds as many lines as are read', () => {
    const [access] = personalData.accesses
    const lines = (length: number) =>
      Array.from({ length }, () => access as NonNullable<typeof access>)
    expect(page({ accesses: lines(limits.dataSubjectAccesses - 1) })).not.toContain('최근')
    expect(page({ accesses: lines(limits.dataSubjectAccesses) })).toContain(
      '최근 1,000건까지 보여 드립니다.',
    )
  })

  it('should keep the lines of a memo apart', () => {
    const [memo] = personalData.activities
    const text = '첫 줄\n둘째 줄'
    const html = page({ activities: [{ ...(memo as NonNullable<typeof memo>), text }] })
    expect(html).toContain(`${text}</li>`)
    expect(html).toContain('li{white-space:pre-line}')
  })

  it('should say when there is nothing', () => {
    const html = page({
      agent: null,
      assignments: [],
      demands: [],
      told: [],
      accesses: [],
      keptUntil: null,
    })
    expect(html.match(/<p>없음<\/p>/g)).toHaveLength(4)
    expect(html).toContain('미지정')
    expect(html).toContain('<dt>보유 기한</dt><dd>확인되지 않음</dd>')
  })
})
