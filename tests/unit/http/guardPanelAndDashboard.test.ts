import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import { homePathBridge } from '@/bridges/homePathBridge'
import { guardPanelAndDashboard } from '@/http/guardPanelAndDashboard'

async function visit(url: string, place: string | undefined, method = 'GET', headers = {}) {
  homePathBridge.homePathOf = async () => place
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method })
  Object.assign(request.headers, headers)
  const response = new ServerResponse(request)
  if (!(await guardPanelAndDashboard(request, response))) return 'rendered'
  const location = /^Location: (.*)\r$/m.exec(String(Reflect.get(response, '_header')))?.[1]
  return [response.statusCode, location].filter(Boolean).join(' ')
}

describe('the redirect to the home page', () => {
  it.each([
    ['/admin', '/admin', 'rendered'],
    ['/admin/collections/agents', '/admin', 'rendered'],
    ['/admin', '/dashboard', '307 /dashboard'],
    ['/admin/collections/agents', '/login', '307 /login'],
    ['/%61dmin', '/login', '307 /login'],
    ['//admin', '/login', '307 /login'],
    ['/administration', '/login', 'rendered'],
    ['/dashboard', '/dashboard', 'rendered'],
    ['/dashboard/settings', '/admin', '307 /admin'],
    [
      '/dashboard/settings?a=b',
      '/second-factor',
      '307 /second-factor?from=%2Fdashboard%2Fsettings',
    ],
    ['/preview/landing-page', '/admin', 'rendered'],
    ['/preview/landing-page', '/dashboard', '307 /dashboard'],
    ['/preview/landing-page', '/login', '307 /login'],
    ['/preview/own-profile', '/dashboard', 'rendered'],
    ['/preview/own-profile', '/admin', '307 /admin'],
    ['//admin', '/second-factor', '307 /second-factor?from=%2Fadmin'],
  ])('should answer %s for a person whose home path is %s: %s', async (url, place, answer) => {
    expect(await visit(url, place)).toBe(answer)
  })

  it.each(['login', 'login/', 'create-first-user', 'forgot', 'reset/token', '/login'])(
    "should never show the panel's own page /admin/%s",
    async (page) => {
      expect(await visit(`/admin/${page}`, '/admin')).toBe('307 /login')
      expect(await visit(`/admin/${page}`, '/login')).toBe('307 /login')
      expect(await visit(`/admin/${page}`, '/dashboard')).toBe('307 /dashboard')
    },
  )

  it('should not render the panel while the person is unknown', async () => {
    expect(await visit('/admin', undefined)).toBe('503')
    expect(await visit('/admin/login', undefined)).toBe('503')
    expect(await visit('/preview/landing-page', undefined)).toBe('503')
  })

  it("should leave the dashboard and the panel's server functions to their own checks", async () => {
    expect(await visit('/dashboard', undefined)).toBe('rendered')
    expect(await visit('/admin', undefined, 'POST', { 'next-action': 'an id' })).toBe('rendered')
    expect(await visit('/admin', undefined, 'GET', { 'next-action': 'an id' })).toBe('503')
  })
})
