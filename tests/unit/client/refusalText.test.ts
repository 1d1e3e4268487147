import type { Failure } from '@/client/callServer'
import { refusalText } from '@/client/refusalText'
import { theirsLoaded } from '@/client/saving/saveFromBase'
import { errors } from '@/copy/errors'
import { errorTable } from '@/domain/shared/errors'
import { refusal } from '@tests/support/refusal'

describe('what to say about a refusal', () => {
  it.each<[string, Failure, string]>([
    ['somebody was faster', refusal('statusConflict'), errors.statusConflict],
    ['a conflict with fields', refusal('editConflict', ['name']), errorTable.editConflict.text],
    ['two at the same time', refusal('writeConflict'), errors.statusConflict],
    [
      'a conflict without a sentence',
      { ...refusal('statusConflict'), message: '' },
      errors.statusConflict,
    ],
    ['signing in was put off', refusal('sessionExpired'), errorTable.sessionExpired.text],
    ["the other's content was chosen", theirsLoaded, String(theirsLoaded.message)],
    ['wrong fields', refusal('invalidInput', ['reason', 'count']), 'reason 확인'],
    ['too many at once', refusal('bulkChange'), errors.bulkChange],
  ])("should be the refusal's own sentence: %s", (_, refused, said) => {
    expect(refusalText(refused)).toBe(said)
  })

  it.each<Failure>([
    refusal('invalidInput'),
    refusal('notFound'),
    refusal('tooManyRequests'),
    refusal('unexpected'),
    refusal('unavailable'),
    { ok: false, code: 'noAnswer', status: 0, fieldErrors: [] },
  ])('should be left to what failed: $code', (refused) => {
    expect(refusalText(refused)).toBeUndefined()
  })
})
