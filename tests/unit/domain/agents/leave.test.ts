import { endsBeforeItBegins, isAway } from '@/domain/agents/leave'

describe('leave', () => {
  it.each([
    [{}, '2026-12-02', false],
    [{ awayFrom: null, awayUntil: null }, '2026-12-02', false],
    [{ awayFrom: '2026-12-01', awayUntil: '2026-12-03' }, '2026-11-30', false],
    [{ awayFrom: '2026-12-01', awayUntil: '2026-12-03' }, '2026-12-01', true],
    [{ awayFrom: '2026-12-01', awayUntil: '2026-12-03' }, '2026-12-03', true],
    [{ awayFrom: '2026-12-01', awayUntil: '2026-12-03' }, '2026-12-04', false],
    [{ awayFrom: '2026-12-01' }, '2027-12-01', true],
    [{ awayFrom: '2026-12-01' }, '2026-11-30', false],
    [{ awayUntil: '2026-12-03' }, '2026-12-03', true],
    [{ awayUntil: '2026-12-03' }, '2026-12-04', false],
  ])('%j should hold on %s: %s', (leave, day, expected) => {
    expect(isAway(leave, day)).toBe(expected)
  })

  it('should end on its first day at the earliest', () => {
    expect(endsBeforeItBegins({ awayFrom: '2026-12-02', awayUntil: '2026-12-01' })).toBe(true)
    expect(endsBeforeItBegins({ awayFrom: '2026-12-02', awayUntil: '2026-12-02' })).toBe(false)
    expect(endsBeforeItBegins({ awayUntil: '2026-12-01' })).toBe(false)
  })
})
