import { nextDailyRun } from '@/domain/calendar/dailySchedule'

const seoul = (text: string) => new Date(`${text}+09:00`)

describe('a daily job', () => {
  it.each([
    ['2026-03-05T03:59:59', '2026-03-05T04:00'],
    ['2026-03-05T04:00', '2026-03-06T04:00'],
    ['2026-12-31T23:00', '2027-01-01T04:00'],
  ])('should be due, after %s, at %s', (now, next) => {
    expect(nextDailyRun(seoul(now)).toISOString()).toBe(seoul(next).toISOString())
  })

  it('should be due at the hour of its own', () => {
    expect(nextDailyRun(seoul('2026-03-05T04:30'), 5)).toEqual(seoul('2026-03-05T05:00'))
    expect(nextDailyRun(seoul('2026-03-05T05:00'), 5)).toEqual(seoul('2026-03-06T05:00'))
  })
})
