import { isBusinessDay } from '@/domain/calendar/businessDays'
import { callBy, dueAt } from '@/domain/calendar/dueAt'
import { parseKoreanDay } from '@/domain/calendar/time'

const noon = 12 * 60 * 60 * 1000
const atNoon = (day: string) => new Date((parseKoreanDay(day)?.getTime() ?? NaN) + noon)

/** As the gazette has them, apart from the package on purpose: a wrong day of it must fail here. */
const publicHolidays = {
  '1월 1일': ['2026-01-01', '2027-01-01'],
  설날: [
    ['2026-02-16', '2026-02-17', '2026-02-18'],
    ['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'],
  ].flat(),
  '3·1절': ['2026-03-01', '2026-03-02', '2027-03-01'],
  노동절: ['2026-05-01', '2027-05-01', '2027-05-03'],
  어린이날: ['2026-05-05', '2027-05-05'],
  '부처님 오신 날': ['2026-05-24', '2026-05-25', '2027-05-13'],
  지방선거: ['2026-06-03'],
  현충일: ['2026-06-06', '2027-06-06'],
  제헌절: ['2026-07-17', '2027-07-17', '2027-07-19'],
  광복절: ['2026-08-15', '2026-08-17', '2027-08-15', '2027-08-16'],
  추석: [
    ['2026-09-24', '2026-09-25', '2026-09-26'],
    ['2027-09-14', '2027-09-15', '2027-09-16'],
  ].flat(),
  개천절: ['2026-10-03', '2026-10-05', '2027-10-03', '2027-10-04'],
  한글날: ['2026-10-09', '2027-10-09', '2027-10-11'],
  성탄절: ['2026-12-25', '2027-12-25', '2027-12-27'],
}
const holidays = new Set(Object.values(publicHolidays).flat())

function daysOf(year: number): string[] {
  const days: string[] = []
  for (const day = new Date(Date.UTC(year, 0)); day.getUTCFullYear() === year;)
    days.push(
      new Date(day.setUTCDate(day.getUTCDate() + 1) - 86_400_000).toISOString().slice(0, 10),
    )
  return days
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

describe('the calendar', () => {
  it('should know every public holiday of 2026 and 2027 as announced, and no other', () => {
    for (const day of [2026, 2027].flatMap(daysOf))
      expect([day, isBusinessDay(day)]).toEqual([day, !isWeekend(day) && !holidays.has(day)])
  })

  it("should know the office's own holidays", () => {
    expect(isBusinessDay('2026-12-24')).toBe(true)
    expect(isBusinessDay('2026-12-24', new Set(['2026-12-24']))).toBe(false)
  })
})

describe('the moment by which a customer is called', () => {
  it("should be 18:00 in Seoul, also of the last minute of Seoul's day", () => {
    expect(dueAt(new Date('2026-11-30T00:00:00+09:00'))).toEqual(
      new Date('2026-12-02T18:00:00+09:00'),
    )
    expect(dueAt(new Date('2026-11-30T23:59:59+09:00'))).toEqual(
      new Date('2026-12-02T18:00:00+09:00'),
    )
  })
})

describe('the day by which a customer is called', () => {
  it.each(Object.entries(publicHolidays))('should never be %s', (_, days) => {
    for (const holiday of days) {
      for (let before = 0; before < 8; before += 1) {
        const day = new Date(new Date(holiday).getTime() - before * 86_400_000)
        expect(callBy(atNoon(day.toISOString().slice(0, 10)))).not.toBe(holiday)
      }
    }
  })

  it('should be the second business day after each day of 2026 and 2027', () => {
    const days = [2026, 2027].flatMap(daysOf)
    expect(days).toHaveLength(730)
    const businessDays = days.filter((day) => !isWeekend(day) && !holidays.has(day))
    for (const day of days) {
      const [, second] = businessDays.filter((businessDay) => businessDay > day)
      if (second) expect([day, callBy(atNoon(day))]).toEqual([day, second])
    }
  })

  it.each([
    ['a Monday', '2026-11-23', '2026-11-25'],
    ['a Thursday', '2026-11-19', '2026-11-23'],
    ['a Friday', '2026-11-20', '2026-11-24'],
    ['a Saturday', '2026-11-21', '2026-11-24'],
    ['a Sunday', '2026-11-22', '2026-11-24'],
    ['the last business day before 설날', '2026-02-13', '2026-02-20'],
    ["설날's eve", '2026-02-16', '2026-02-20'],
    ['the day before 추석 begins', '2026-09-23', '2026-09-29'],
    ["추석's eve, with a weekend behind it", '2026-09-24', '2026-09-29'],
    ['노동절 between two weekends', '2026-04-30', '2026-05-06'],
    ["the year's last day", '2026-12-31', '2027-01-05'],
    ['제헌절, whose substitute is a Monday', '2027-07-17', '2027-07-21'],
  ])('should count from %s', (_, receivedOn, day) => {
    expect(callBy(atNoon(receivedOn))).toBe(day)
  })

  it("should count from Seoul's day, at whatever time of it", () => {
    expect(callBy(new Date('2026-11-22T14:59:59.999Z'))).toBe('2026-11-24')
    expect(callBy(new Date('2026-11-22T15:00:00.000Z'))).toBe('2026-11-25')
    expect(callBy(new Date('2026-11-23T14:59:59.999Z'))).toBe('2026-11-25')
  })

  it("should skip the office's own days", () => {
    expect(callBy(atNoon('2026-11-23'), new Set(['2026-11-24', '2026-11-26']))).toBe('2026-11-27')
  })

  it('should skip weekends and own days where the calendar knows no holidays', () => {
    expect(callBy(atNoon('2027-12-30'))).toBe('2028-01-03')
    expect(callBy(atNoon('2040-03-01'))).toBe('2040-03-05')
    expect(callBy(atNoon('2040-03-01'), new Set(['2040-03-05']))).toBe('2040-03-06')
    expect(callBy(atNoon('2017-12-29'))).toBe('2018-01-03')
  })
})
