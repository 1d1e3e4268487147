import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { AdminViewServerProps, TypedUser } from 'payload'
import type { ReactNode } from 'react'

import { claimReview } from '@/copy/claimReview'
import { checkClaims } from '@/domain/claims/checkClaims'
import type { DocumentClaims } from '@/useCases/claims/listOpenClaims'

const listOpenClaims = jest.fn<() => Promise<DocumentClaims[]>>()
const redirect = jest.fn((to: string) => {
  throw new Error(`to ${to}`)
})

// Payload's components come with the whole panel.
jest.unstable_mockModule('next/navigation', () => ({ redirect, useRouter: () => ({}) }))
jest.unstable_mockModule('../../../src/admin/PanelPage', () => ({
  PanelPage: ({ children }: { children: ReactNode }) => children,
}))
jest.unstable_mockModule('@payloadcms/ui', () => ({
  Button: () => null,
  Gutter: 'div',
  SetStepNav: () => null,
  toast: {},
}))
jest.unstable_mockModule('../../../src/useCases/claims/listOpenClaims', () => ({ listOpenClaims }))

async function open(user: object | null): Promise<ReactNode> {
  const { OpenClaimsView } = await import('@/admin/openClaims/OpenClaimsView')
  const initPageResult = { req: { user: user as TypedUser | null } }
  return OpenClaimsView({ initPageResult } as AdminViewServerProps)
}

const text = '당뇨를 완치합니다.'
const [finding] = checkClaims(text).findings

const profileWith = (id: string, count: number): DocumentClaims => ({
  target: { slug: 'consultant-profile', id },
  title: '컨설턴트 프로필 ‘이승인’',
  fingerprint: id,
  fields: { 'introMessage.1': 'introMessage.0' },
  claims: Array.from({ length: count }, (_, n) => ({
    path: `introMessage.${n}`,
    label: '인사말',
    message: '',
    text,
    ...(finding as NonNullable<typeof finding>),
  })),
})

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

  it('should list each document whole, since an answer is for all its claims, and two of one name', async () => {
    listOpenClaims.mockResolvedValueOnce([
      profileWith('a', 150),
      profileWith('b', 60),
      profileWith('c', 5),
    ])
    render(await open({ collection: 'admins' }))
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: /인사말/ })).toHaveLength(210)
    expect(screen.getAllByText(claimReview.page.more('5'))).toHaveLength(1)
  })

  it('should lead to where a field stands in the form', async () => {
    listOpenClaims.mockResolvedValueOnce([profileWith('a', 3)])
    render(await open({ collection: 'admins' }))
    const links = screen.getAllByRole('link', { name: /인사말/ })
    expect(links.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual([
      'field-introMessage__0',
      'field-introMessage__0',
      'field-introMessage__2',
    ])
  })
})
