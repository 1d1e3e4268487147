import fc from 'fast-check'

import {
  formatKoreanDay,
  formatKoreanTime,
  formatMinutes,
  formatMoment,
  formatShortDay,
  isoKoreanDay,
  koreanWallClock,
  namesExistingTime,
  parseKoreanMoment,
} from '@/domain/calendar/time'

describe('a formatted time', () => {
  it.each([
    ['2026-03-05T06:03:00Z', '2026. 3. 5. 오후 3:03'],
    ['2026-03-04T15:00:00Z', '2026. 3. 5. 오전 12:00'],
    ['2026-03-05T03:00:00Z', '2026. 3. 5. 오후 12:00'],
    ['2026-03-05T14:59:59.999Z', '2026. 3. 5. 오후 11:59'],
    ['2025-12-31T15:09:00Z', '2026. 1. 1. 오전 12:09'],
    ['2028-02-28T15:30:00+00:00', '2028. 2. 29. 오전 12:30'],
  ])('should show %s as %s', (instant, shown) => {
    expect(formatKoreanTime(instant)).toBe(shown)
    expect(formatKoreanTime(new Date(instant))).toBe(shown)
    expect(formatKoreanTime(Date.parse(instant))).toBe(shown)
    expect(formatKoreanDay(instant)).toBe(shown.replace(/ 오.*/, ''))
  })

  it.each([null, undefined, '', 'soon', NaN, Infinity, new Date(NaN)])(
    'should be 날짜 없음 for %s',
    (value) => {
      expect(formatKoreanTime(value)).toBe('날짜 없음')
      expect(formatKoreanDay(value)).toBe('날짜 없음')
    },
  )

  it.each([
    ['2026-11-30T00:00:00Z', '11월 30일(월) 오전 9:00'],
    ['2026-12-31T15:00:00Z', '2027년 1월 1일(금) 오전 12:00'],
  ])('should name the weekday of a moment to come: %s as %s', (instant, shown) => {
    expect(formatMoment(instant, new Date('2026-11-25T00:00:00Z'))).toBe(shown)
  })

  it('should agree with the time-zone data of this machine', () => {
    const seoul = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Seoul',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    // Korea has had no daylight saving time since 1988.
    const date = fc.date({
      min: new Date('1989-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (instant) => {
        const part = Object.fromEntries(
          seoul.formatToParts(instant).map(({ type, value }) => [type, value]),
        )
        const hour = Number(part.hour)
        const clock = `${hour < 12 ? '오전' : '오후'} ${((hour + 11) % 12) + 1}:${part.minute}`
        expect(formatKoreanTime(instant)).toBe(`${part.year}. ${part.month}. ${part.day}. ${clock}`)
      }),
    )
  })
})

describe('a day', () => {
  it.each([
    ['2026-11-24', '11월 24일(화)'],
    ['2027-01-03', '1월 3일(일)'],
    ['2028-02-29', '2월 29일(화)'],
  ])('should show %s as %s', (day, shown) => {
    expect(formatShortDay(day)).toBe(shown)
  })

  it('should be that of Seoul', () => {
    expect(isoKoreanDay(new Date('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
    expect(isoKoreanDay(new Date('2026-12-31T15:00:00.000Z'))).toBe('2027-01-01')
  })
})

describe('an ISO time', () => {
  it.each(['2026-02-28', '2028-02-29', '2027-02-28T23:59', '2027-03-01T00:00:00.000Z'])(
    'should exist: %s',
    (text) => expect(namesExistingTime(text)).toBe(true),
  )

  it.each(['', 'x', '5', '2026-02-30', '2027-02-29T00:00:00Z', '2027-01-01T24:00', '2027-13-01'])(
    'should not exist: %j',
    (text) => expect(namesExistingTime(text)).toBe(false),
  )
})

describe("a moment by Seoul's clock", () => {
  it('should be what a field for date and time holds, wherever the browser is', () => {
    expect(koreanWallClock(new Date('2026-03-06T07:30:59.999Z'))).toBe('2026-03-06T16:30')
    expect(koreanWallClock(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01T00:00')
  })

  it.each([
    ['2026-03-06T16:30', '2026-03-06T07:30:00.000Z'],
    ['2026-03-06T16:30:15.5', '2026-03-06T07:30:15.500Z'],
    ['2026-03-06T16:30:00Z', '2026-03-06T16:30:00.000Z'],
    ['2026-03-06T16:30-05:00', '2026-03-06T21:30:00.000Z'],
  ])('should be read: %s', (text, time) => {
    expect(parseKoreanMoment(text)?.toISOString()).toBe(time)
  })

  it.each(['', 'soon', '2026-03-06', '2026-02-30T09:00', '2026-03-06T24:00', '12026-03-05T09:0'])(
    'should not be read: %j',
    (text) => expect(parseKoreanMoment(text)).toBeUndefined(),
  )
})

describe('minutes', () => {
  it.each([
    [0, '0분'],
    [45.4, '45분'],
    [59.5, '1시간'],
    [200, '3시간 20분'],
    [119.7, '2시간'],
  ])('should read as hours and whole minutes: %d', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })
})
