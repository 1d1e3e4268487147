import { jest } from '@jest/globals'
import type { AdminViewServerProps, TypedUser } from 'payload'

const readReview = jest.fn<() => Promise<never>>()
const redirect = jest.fn((to: string) => {
  throw new Error(`to ${to}`)
})

// Payload's components come with the whole panel.
jest.unstable_mockModule('next/navigation', () => ({ redirect }))
jest.unstable_mockModule('../../../src/admin/PanelPage', () => ({ PanelPage: () => null }))
jest.unstable_mockModule('@payloadcms/ui', () => ({ Gutter: 'div', SetStepNav: () => null }))
jest.unstable_mockModule('../../../src/admin/privacyReview/ReviewTools.client', () => ({
  ReviewTools: () => null,
}))
jest.unstable_mockModule('../../../src/admin/privacyReview/ConfirmReview.client', () => ({
  ConfirmReview: () => null,
}))
jest.unstable_mockModule('../../../src/useCases/privacyReview/readReview', () => ({ readReview }))

async function open(user: object | null): Promise<void> {
  const { PrivacyReviewView } = await import('@/admin/privacyReview/PrivacyReviewView')
  const initPageResult = { req: { user: user as TypedUser | null } }
  await PrivacyReviewView({ initPageResult } as AdminViewServerProps)
}

describe('the privacy review', () => {
  it.each<[string, object | null, string]>([
    ['a visitor', null, '/login'],
    ['an approved agent', { collection: 'agents', status: 'approved' }, '/dashboard'],
    ['a suspended agent', { collection: 'agents', status: 'suspended' }, '/login'],
  ])('should lead %s away before anything is read', async (_, user, to) => {
    await expect(open(user)).rejects.toThrow(`to ${to}`)
    expect(readReview).not.toHaveBeenCalled()
  })

  it('should read its figures for an admin', async () => {
    readReview.mockRejectedValueOnce(new Error('is read'))
    await expect(open({ collection: 'admins' })).rejects.toThrow('is read')
  })
})
