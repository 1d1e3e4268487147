import { firstDay, isPeriodDay, isReversed } from '@/domain/calendar/period'

describe('a period of days', () => {
  it.each([
    [{ from: '2026-12-01', to: '2026-12-02' }, false],
    [{ from: '2026-12-02', to: '2026-12-02' }, false],
    [{ from: '2026-12-02', to: '2026-12-01' }, true],
    [{ from: '2026-12-02', to: '' }, false],
    [{ from: null, to: '2026-12-01' }, false],
    [{ from: '2026-12-02' }, false],
    [{}, false],
  ])('%j should be reversed: %s', (period, expected) => {
    expect(isReversed(period)).toBe(expected)
  })

  it.each([
    [firstDay, true],
    ['2026-12-31', true],
    ['1999-12-31', false],
    ['0202-12-31', false],
    ['2026-02-30', false],
    ['2026', false],
    ['', false],
  ])('should take %p as one of its ends: %s', (text, expected) => {
    expect(isPeriodDay(text)).toBe(expected)
  })
})
