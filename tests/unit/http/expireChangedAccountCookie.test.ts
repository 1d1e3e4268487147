import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { expireChangedAccountCookie } from '@/http/expireChangedAccountCookie'

function visit(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method })
  Object.assign(request.headers, headers)
  const response = new ServerResponse(request)
  const isAnswered = expireChangedAccountCookie(request, response)
  return { isAnswered, status: response.statusCode, cookie: response.getHeader('set-cookie') }
}

const cookie = 'other=1; changed-account=abc'
const rendered = { isAnswered: false, status: 200 }

describe('the cookie of an account with a new password', () => {
  it('should be removed with the sign-in page that shows it', () => {
    expect(visit('/login?reset=done', { cookie })).toEqual({
      ...rendered,
      cookie: 'changed-account=; Path=/login; Max-Age=0; HttpOnly; SameSite=Lax',
    })
  })

  it("should stay when client code asks for the page's data, which is refused", () => {
    const answer = { isAnswered: true, status: 204, cookie: undefined }
    expect(visit('/login?reset=done&_rsc=1', { cookie, rsc: '1' })).toEqual(answer)
  })

  it.each([
    ['another tab that leaves for the sign-in page', '/login', cookie, 'GET'],
    ['a page elsewhere', '/register?reset=done', cookie, 'GET'],
    ['a visit without it', '/login?reset=done', 'other-changed-account=1', 'GET'],
    ['a form', '/login?reset=done', cookie, 'POST'],
  ])('should stay for %s', (_, url, sent, method) => {
    expect(visit(url, { cookie: sent }, method)).toEqual({ ...rendered, cookie: undefined })
  })
})
