import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { followsChange } from '@/domain/records/accessLog'

describe('a reading of rows', () => {
  const now = Date.UTC(2026, 4, 4)
  const row = (age: number) => ({ updatedAt: new Date(now - age) })
  const rows = (count: number) => Array.from({ length: count }, () => row(0))

  it.each([
    ['all have just changed', [row(0), row(durations.followedChange)], true],
    ["another process's clock is ahead", [row(-durations.followedChange)], true],
    ['one changed long ago', [row(0), row(durations.followedChange + 1)], false],
    ['of one it is not known', [row(0), { updatedAt: null }], false],
    ['they fill a page', rows(limits.pageRows), true],
    ['there are more', rows(limits.pageRows + 1), false],
  ])('should tell whether it follows a change where %s', (_, some, expected) => {
    expect(followsChange(some, now)).toBe(expected)
  })
})
