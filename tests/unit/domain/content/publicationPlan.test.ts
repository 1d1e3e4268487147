import { publications as copy } from '@/copy/publications'
import { requireComing } from '@/domain/content/publicationPlan'

const now = new Date('2026-11-23T09:00:00+09:00')
const day = 24 * 60 * 60 * 1000
const planned = (ahead: number) => () => requireComing(new Date(now.getTime() + ahead), now)
const refusal = (message: string) =>
  expect.objectContaining({ fieldErrors: [{ path: 'publishAt', message }] }) as Error

describe('the moment of a planned publication', () => {
  it('should be still to come', () => {
    expect(planned(0)).toThrow(refusal(copy.errors.past))
    expect(planned(1)).not.toThrow()
  })

  it('should be at most 366 days ahead', () => {
    expect(planned(366 * day)).not.toThrow()
    expect(planned(366 * day + 1)).toThrow(refusal(copy.errors.far))
  })
})
