import { isoKoreanDay } from '@/domain/calendar/time'
import { answerDay, daysLeftLabel, daysToAnswer } from '@/domain/dataSubjects/answerDeadline'

const inSeoul = (text: string) => new Date(`${text}+09:00`)

describe('the deadline of a data subject request', () => {
  it.each([
    ['2026-03-05T00:00:00', '2026-03-15'],
    ['2026-03-05T23:59:59', '2026-03-15'],
    ['2026-12-25T12:00:00', '2027-01-04'],
    ['2028-02-20T12:00:00', '2028-03-01'],
  ])('should be the tenth day after the day of receipt: %s -> %s', (received, day) => {
    expect(isoKoreanDay(answerDay(inSeoul(received)))).toBe(day)
  })

  it.each([
    ['2026-03-05T23:59:59', 10, '10일 남음'],
    ['2026-03-06T00:00:00', 9, '9일 남음'],
    ['2026-03-15T00:00:00', 0, '오늘까지'],
    ['2026-03-15T23:59:59', 0, '오늘까지'],
    ['2026-03-16T00:00:00', -1, '기한 1일 지남'],
  ])('should be counted in days of Seoul: at %s', (now, days, label) => {
    const left = daysToAnswer(inSeoul('2026-03-05T15:00:00'), inSeoul(now))
    expect([left, daysLeftLabel(left)]).toEqual([days, label])
  })
})
