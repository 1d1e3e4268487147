import type { Progress } from '@/domain/consultations/progress'
import { refuseImpossibleActivity } from '@/domain/consultations/refuseImpossibleActivity'

type Stage = Progress['stage']
type Recorded = { to: Stage; version?: number; callBackAt?: Date | null }

const progressIn = (stage: Stage): Progress => ({
  stage,
  lostReason: null,
  dueAt: null,
  promised: null,
  firstAttemptAt: null,
  contactMinutes: null,
  firstReachedAt: null,
  stageChangedAt: null,
  callBackAt: null,
  version: 3,
})
const refuse = (stage: Stage, recorded: Recorded) =>
  refuseImpossibleActivity(progressIn(stage), { version: undefined, ...recorded }, now)

const now = new Date('2026-11-30T01:00:00.000Z')
const callBackAt = new Date('2026-12-01T01:00:00.000Z')

describe('an activity', () => {
  it.each<[string, Stage, Recorded]>([
    ['a stage that may not follow', 'won', { to: 'lost' }],
    ['a change of stage from an outdated version', 'new', { to: 'won', version: 2 }],
    ['a call-back after the contract', 'won', { to: 'won', callBackAt }],
    ['a call-back beside the contract', 'talking', { to: 'won', callBackAt }],
  ])('should be refused for %s', (_, stage, recorded) => {
    expect(() => refuse(stage, recorded)).toThrow(
      expect.objectContaining({ code: 'statusConflict' }),
    )
  })

  it.each([
    ['that is past', '2026-11-30T00:59:59.999Z', '지난 일시는 예약할 수 없습니다.'],
    ['too far ahead', '2027-02-28T01:00:00.001Z', '재통화는 90일 이내로 예약해 주세요.'],
  ])('should be refused at its field for a call-back %s', (_, time, message) => {
    expect(() => refuse('talking', { to: 'talking', callBackAt: new Date(time) })).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        fieldErrors: [{ path: 'callBackAt', message }],
      }),
    )
  })

  it.each<[string, Stage, Recorded]>([
    ['a stage that may follow', 'new', { to: 'talking', version: 3 }],
    ['no version', 'new', { to: 'talking' }],
    ['an outdated version where the stage stays', 'talking', { to: 'talking', version: 2 }],
    ['a call-back of a consultation that is reopened', 'lost', { to: 'talking', callBackAt }],
    ['a call-back that is cancelled after the contract', 'won', { to: 'won', callBackAt: null }],
  ])('should be accepted for %s', (_, stage, recorded) => {
    expect(() => refuse(stage, recorded)).not.toThrow()
  })
})
