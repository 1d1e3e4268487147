import { returnPathOf } from '@/domain/accounts/returnPath'

describe('the path to return to', () => {
  it.each([
    ['/dashboard/settings', '/dashboard'],
    ['/dashboard/customers/0123456789abcdef01234567', '/dashboard'],
    ['/admin/collections/agents', '/admin'],
  ])("should lead back to %s in the person's own area", (asked, home) => {
    expect(returnPathOf(asked, home)).toBe(asked)
  })

  it.each([
    undefined,
    '',
    '/',
    '/login',
    '/admin/account',
    '/dashboardish',
    '//evil.example/dashboard/',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e/admin',
    '/dashboard/\\evil.example',
    'https://evil.example/dashboard/',
    'javascript:alert(1)//dashboard/',
    '/dashboard/settings?next=//evil.example',
    '/dashboard/settings#x',
    '/dashboard/\tx',
    '@evil.example/dashboard/',
  ])('should lead home instead of to %p', (asked) => {
    expect(returnPathOf(asked, '/dashboard')).toBe('/dashboard')
  })
})
