import { durations } from '@/config/durations'
import { dayMs, hourMs } from '@/config/timeUnits'
import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'

const textOf = (wanted: string): string =>
  firstRunPrivacyPolicy.sections.find(({ title }) => title === wanted)?.text ?? ''

describe('the first-run privacy policy', () => {
  it.each(['처리 목적', '처리하는 항목'])('should speak of customers and agents in %s', (title) => {
    expect(textOf(title)).toMatch(/- 상담 신청: [^]+- 영업자 등록: [^]+- 자동으로 생기는 정보: /)
  })

  it('should name what is recorded of a consultation', () => {
    expect(textOf('처리하는 항목')).toContain(
      '통화 결과, 재통화 일시, 진행 상태, 담당 영업자, 메모',
    )
  })

  it('should say how long each kind of data is kept', () => {
    const years = durations.accessLog / (366 * dayMs)
    expect(textOf('보유 및 이용 기간')).toMatch(
      new RegExp(`기록: 신청일로부터 12개월\n- 영업자 정보: .+\n- 접속 기록: ${years}년\n`),
    )
  })

  it('should name the cookies of signing in with their time', () => {
    const hours = durations.session / hourMs
    const days = durations.rememberedBrowser / dayMs
    expect(textOf('쿠키')).toContain(`로그인 상태를 유지하는 쿠키를 ${hours}시간 동안`)
    expect(textOf('쿠키')).toContain(`그 기기를 기억하는 쿠키를 ${days}일 동안`)
  })
})
