import { MongoNetworkError, MongoServerError } from 'mongodb'

import { isRefusedSignIn } from '@/bootstrap/openDatabase'

describe('a refused sign-in', () => {
  it.each([
    { code: 18, codeName: 'AuthenticationFailed' },
    { code: 8000, codeName: 'AtlasError', errmsg: 'bad auth : authentication failed' },
  ])('should be known by $codeName', (answer) => {
    expect(isRefusedSignIn(new MongoServerError(answer))).toBe(true)
  })

  it('should be no server that does not answer', () => {
    expect(isRefusedSignIn(new MongoNetworkError('connect ECONNREFUSED'))).toBe(false)
  })
})
