import fc from 'fast-check'

import { retentionCutoff, retentionEnd, retentionMonthsOf } from '@/domain/records/retention'

const seoul = (text: string) => new Date(`${text}+09:00`)

it.each<[version: number | null | undefined, months: number]>([
  [1, 36],
  [2, 12],
  [10, 120],
  [3, 12],
  [null, 12],
  [undefined, 12],
])(
  'should last as long as the notice of version %s said, or else the shortest: %i months',
  (version, months) => {
    const monthsOf = new Map([
      [1, 36],
      [2, 12],
      [10, 120],
    ])
    expect(retentionMonthsOf(monthsOf, version)).toBe(months)
  },
)

it('should be unknown where there is no notice', () => {
  expect(retentionMonthsOf(new Map(), 1)).toBeUndefined()
})

describe('the end of retention', () => {
  it.each([
    ['2025-03-05T15:00', 12, '2026-03-06T00:00'],
    ['2025-03-05T00:00', 12, '2026-03-06T00:00'],
    ['2025-03-05T23:59:59.999', 12, '2026-03-06T00:00'],
    // The next day in Seoul, still the day before in UTC.
    ['2025-03-06T00:00', 12, '2026-03-07T00:00'],
    // Ends of months.
    ['2025-01-31T12:00', 1, '2025-03-01T00:00'],
    ['2025-01-28T12:00', 1, '2025-03-01T00:00'],
    ['2025-02-28T12:00', 1, '2025-03-29T00:00'],
    ['2025-08-31T12:00', 1, '2025-10-01T00:00'],
    ['2025-12-31T12:00', 2, '2026-03-01T00:00'],
    ['2025-12-31T12:00', 1, '2026-02-01T00:00'],
    // Leap years.
    ['2024-02-29T12:00', 12, '2025-03-01T00:00'],
    ['2024-02-29T12:00', 48, '2028-03-01T00:00'],
    ['2027-02-28T12:00', 12, '2028-02-29T00:00'],
    ['2023-12-31T12:00', 2, '2024-03-01T00:00'],
    ['2095-02-28T12:00', 60, '2100-03-01T00:00'],
    ['2025-06-15T09:00', 120, '2035-06-16T00:00'],
  ])('should be, after %s and %i months, at %s', (received, months, end) => {
    expect(retentionEnd(seoul(received), months).toISOString()).toBe(seoul(end).toISOString())
  })
})

describe('the time before which requests are due', () => {
  it.each([
    ['2026-03-06T04:00', 12, '2025-03-06T00:00'],
    ['2025-03-01T04:00', 1, '2025-02-01T00:00'],
    // On 31 March everything from February is due, and nothing from March.
    ['2025-03-31T04:00', 1, '2025-03-01T00:00'],
    ['2024-03-30T04:00', 1, '2024-03-01T00:00'],
    ['2025-03-29T04:00', 1, '2025-03-01T00:00'],
    ['2025-03-28T04:00', 1, '2025-02-28T00:00'],
    ['2028-02-29T04:00', 12, '2027-03-01T00:00'],
  ])('should be, at %s and after %i months, %s', (now, months, cutoff) => {
    expect(retentionCutoff(seoul(now), months).toISOString()).toBe(seoul(cutoff).toISOString())
  })

  it('should agree with the end of retention', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 120 }), fc.integer(), (now, months, near) => {
        // Near the limit, where the two could differ.
        const received = new Date(retentionCutoff(now, months).getTime() + (near % 400_000_000))
        const isDue = retentionEnd(received, months) <= now
        expect(received < retentionCutoff(now, months)).toBe(isDue)
      }),
      { numRuns: 3000 },
    )
  })
})
