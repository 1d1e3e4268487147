import { calendarFingerprint } from '@/jobs/promises/calendarFingerprint'

describe('the fingerprint of a calendar', () => {
  it('should be the same for the same days in any order', () => {
    const one = calendarFingerprint(new Set(['2026-12-24', '2026-12-31']))
    expect(calendarFingerprint(new Set(['2026-12-31', '2026-12-24']))).toBe(one)
  })

  it('should change with every day that comes or goes', () => {
    const none = calendarFingerprint(new Set())
    const one = calendarFingerprint(new Set(['2026-12-24']))
    const two = calendarFingerprint(new Set(['2026-12-24', '2026-12-31']))
    expect(new Set([none, one, two]).size).toBe(3)
  })
})
