import { officeMinutes } from '@/domain/calendar/officeHours'

describe('minutes of office hours', () => {
  it.each([
    ['within a business day', '2026-11-23T10:00', '2026-11-23T11:30', 90],
    ['from before it opens to after it closes', '2026-11-23T07:00', '2026-11-23T22:00', 540],
    ['over a night', '2026-11-23T17:30', '2026-11-24T09:15', 45],
    ['over a weekend', '2026-11-20T17:00', '2026-11-23T10:00', 120],
    ['over 추석', '2026-09-23T17:00', '2026-09-28T10:00', 120],
    ['on a Sunday', '2026-11-22T10:00', '2026-11-22T15:00', 0],
    ['at the same moment', '2026-11-23T10:00', '2026-11-23T10:00', 0],
  ])('should be counted %s', (_, from, to, minutes) => {
    const inSeoul = (time: string) => new Date(`${time}:00+09:00`)
    expect(officeMinutes(inSeoul(from), inSeoul(to))).toBe(minutes)
  })

  it("should leave out the office's own holidays", () => {
    const [from, to] = ['2026-11-23T17:00:00+09:00', '2026-11-25T10:00:00+09:00']
    const closed = new Set(['2026-11-24'])
    expect(officeMinutes(new Date(from), new Date(to), closed)).toBe(120)
  })
})
