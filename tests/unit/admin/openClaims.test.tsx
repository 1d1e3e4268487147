import { jest } from '@jest/globals'
import type { AdminViewServerProps, TypedUser } from 'payload'

const listOpenClaims = jest.fn<() => Promise<never>>()
const redirect = jest.fn((to: string) => {
  throw new Error(`to ${to}`)
})

// Payload's components come with the whole panel.
jest.unstable_mockModule('next/navigation', () => ({ redirect, useRouter: () => ({}) }))
jest.unstable_mockModule('../../../src/admin/PanelPage', () => ({ PanelPage: () => null }))
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Button: 'button',
  Gutter: 'div',
  SetStepNav: () => null,
  toast: {},
}))
jest.unstable_mockModule('../../../src/useCases/claims/listOpenClaims', () => ({ listOpenClaims }))

async function open(user: object | null): Promise<void> {
  const { OpenClaimsView } = await import('@/admin/openClaims/OpenClaimsView')
  const initPageResult = { req: { user: user as TypedUser | null } }
  await OpenClaimsView({ initPageResult } as AdminViewServerProps)
}

describe('the page of open claims', () => {
  it.each<[string, object | null, string]>([
    ['a visitor', null, '/login'],
    ['an approved agent', { collection: 'agents', status: 'approved' }, '/dashboard'],
    ['a suspended agent', { collection: 'agents', status: 'suspended' }, '/login'],
  ])('should lead %s away before anything is read', async (_, user, to) => {
    await expect(open(user)).rejects.toThrow(`to ${to}`)
    expect(listOpenClaims).not.toHaveBeenCalled()
  })

  it('should read the open claims for an admin', async () => {
    listOpenClaims.mockRejectedValueOnce(new Error('is read'))
    await expect(open({ collection: 'admins' })).rejects.toThrow('is read')
  })
})
