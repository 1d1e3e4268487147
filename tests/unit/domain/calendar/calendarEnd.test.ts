import { calendarEnd } from '@/domain/calendar/businessDays'
import { calendarDaysLeft, calendarWarning } from '@/domain/calendar/calendarEnd'

const atNoon = (day: string) => new Date(`${day}T12:00:00+09:00`)

describe('the end of the calendar of public holidays', () => {
  it.each([
    ['2027-10-01', '2027-12-31', undefined],
    ['2027-10-02', '2027-12-31', '공휴일 정보가 2027. 12. 31.까지만 있습니다.'],
    ['2027-12-31', '2027-12-31', '공휴일 정보가 2027. 12. 31.까지만 있습니다.'],
    ['2028-01-01', '2027-12-31', '공휴일 정보가 2027. 12. 31.에 끝났습니다.'],
  ])('on %s, with data until %s, should be told as %s', (today, end, warning) => {
    expect(calendarWarning(atNoon(today), end)).toBe(warning)
  })

  it("should be counted in Seoul's days", () => {
    expect(calendarDaysLeft(new Date('2027-12-30T14:59:59Z'), '2027-12-31')).toBe(1)
    expect(calendarDaysLeft(new Date('2027-12-30T15:00:00Z'), '2027-12-31')).toBe(0)
  })

  it('should be the end of 2027 at the earliest', () => {
    expect(calendarEnd >= '2027-12-31').toBe(true)
  })
})
