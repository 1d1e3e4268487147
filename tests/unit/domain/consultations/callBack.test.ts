import {
  namedDay,
  namedTime,
  offeredCallBacks,
  parseCallBack,
} from '@/domain/consultations/callBack'

/** A moment by Seoul's clock. */
const seoul = (day: string, clock: string) => new Date(`${day}T${clock}+09:00`)

describe('the offered times of a call-back', () => {
  it.each([
    ['2026-03-05', '00:00', '2026-03-05T06:00:00.000Z', '2026-03-06T01:00:00.000Z'],
    ['2026-03-05', '14:00', '2026-03-05T06:00:00.000Z', '2026-03-06T01:00:00.000Z'],
    ['2026-03-05', '14:01', null, '2026-03-06T01:00:00.000Z'],
    ['2026-03-05', '23:59', null, '2026-03-06T01:00:00.000Z'],
    ['2026-12-31', '09:00', '2026-12-31T06:00:00.000Z', '2027-01-01T01:00:00.000Z'],
  ])(
    "should be 15:00, until 14:00 only, and 10:00 of the next day by Seoul's clock: %s at %s",
    (day, clock, thisAfternoon, tomorrowMorning) => {
      expect(offeredCallBacks(seoul(day, clock))).toEqual({ thisAfternoon, tomorrowMorning })
    },
  )
})

describe('a chosen time of a call-back', () => {
  const now = seoul('2026-03-05', '12:00')

  it('should be a time of Seoul wherever the browser is', () => {
    expect(parseCallBack('2026-03-06T16:30', now)).toEqual({ at: '2026-03-06T07:30:00.000Z' })
  })

  it.each([
    ['', '재통화 일시를 선택해 주세요.'],
    ['soon', '재통화 일시가 올바르지 않습니다.'],
    ['2026-03-05T11:59', '지난 일시는 예약할 수 없습니다.'],
    ['2026-06-03T12:01', '재통화는 90일 이내로 예약해 주세요.'],
  ])('should be refused in words: %s', (value, error) => {
    expect(parseCallBack(value, now)).toEqual({ error })
  })

  it('should be allowed until the last minute of 90 days', () => {
    expect(parseCallBack('2026-06-03T12:00', now).error).toBeUndefined()
  })
})

describe('names of times', () => {
  const now = seoul('2026-03-05', '23:30')

  it.each([
    [seoul('2026-03-05', '00:00'), '오늘 오전 12:00'],
    [seoul('2026-03-06', '10:00'), '내일 오전 10:00'],
    [seoul('2026-03-07', '00:00'), '3. 7. 오전 12:00'],
    [seoul('2026-03-04', '23:59'), '3. 4. 오후 11:59'],
    [seoul('2027-01-02', '10:00'), '2027. 1. 2. 오전 10:00'],
  ])('should be as people say them: %s', (time, name) => {
    expect(namedTime(time.toISOString(), now)).toBe(name)
  })

  it.each([
    [seoul('2026-03-05', '00:00'), '오늘'],
    [seoul('2026-03-04', '00:00'), '어제'],
    [seoul('2026-03-03', '23:59'), '2026. 3. 3.'],
  ])('should head the days of a timeline: %s', (time, name) => {
    expect(namedDay(time.toISOString(), now)).toBe(name)
  })
})
