import { isReminderTime, reminderDay } from '@/domain/calendar/reminderTime'

const at = (time: string) => new Date(`${time}:00+09:00`)
const none = new Set<string>()

describe('the time of reminders', () => {
  it.each([
    ['2026-12-02T08:59', undefined],
    ['2026-12-02T09:00', '2026-12-02'],
    ['2026-12-02T11:59', '2026-12-02'],
    ['2026-12-02T12:00', undefined],
    ['2026-12-06T10:00', undefined],
    ['2027-02-09T10:00', undefined],
    ['2027-05-03T10:00', undefined],
    ['2027-07-19T10:00', undefined],
  ])('%s should belong to the day %s', (time, day) => {
    expect(reminderDay(at(time), none)).toBe(day)
  })

  it("should not be on the office's own holidays", () => {
    expect(reminderDay(at('2026-12-02T10:00'), new Set(['2026-12-02']))).toBeUndefined()
  })

  it('should end at noon of the day that the reminder is about', () => {
    const written = at('2026-12-02T09:00')
    expect(isReminderTime(written, at('2026-12-02T11:59'))).toBe(true)
    expect(isReminderTime(written, at('2026-12-02T12:00'))).toBe(false)
    expect(isReminderTime(written, at('2026-12-03T09:00'))).toBe(false)
  })
})
