import type { Activity } from '@/domain/consultations/activities'
import { activityTexts } from '@/domain/consultations/activityTexts'

const detailsOf = (row: Partial<Activity>) =>
  activityTexts(
    { kind: 'stage', from: null, to: null, lostReason: null, callBackAt: null, ...row },
    {},
  ).details

describe('a row of the timeline', () => {
  it('should say which stage became which, and why a request was closed', () => {
    expect(detailsOf({ from: 'talking', to: 'lost', lostReason: 'price' })).toEqual([
      '상담 중 → 종료',
      '종료 사유: 비용',
    ])
  })

  it('should say that nothing changed where the stage was the chosen one already', () => {
    expect(detailsOf({})).toEqual(['상태가 바뀌지 않았습니다.'])
  })

  it('should say nothing of the stage beside a call that left it', () => {
    expect(detailsOf({ kind: 'reached' })).toEqual([])
  })
})
