import { dueStateOf } from '@/domain/consultations/dueState'

/** 18:00 in Seoul. */
const dueAt = '2026-12-02T09:00:00.000Z'

describe('the due date of a request', () => {
  it.each([
    ['2026-11-30T15:00:00.000Z', '1일 남음', false],
    ['2026-12-01T15:00:00.000Z', '오늘까지', false],
    ['2026-12-02T08:59:59.000Z', '오늘까지', false],
    ['2026-12-02T09:01:00.000Z', '지남', true],
    ['2026-12-02T14:59:59.000Z', '지남', true],
    ['2026-12-02T15:00:00.000Z', '1일 지남', true],
  ])('should read at %s as %s', (now, text, isOverdue) => {
    expect(dueStateOf({ dueAt, isPromised: true }, new Date(now))).toMatchObject({
      text,
      isOverdue,
    })
  })

  it('should say nothing where nothing is promised any more', () => {
    expect(dueStateOf({ dueAt, isPromised: false }, new Date(dueAt))).toBeUndefined()
  })
})
