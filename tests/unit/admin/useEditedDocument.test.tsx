import { jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'

import { documentAddress, documentPath } from '@/admin/saving/editViews'

let info = {}
// Payload's hook comes with its whole panel.
jest.unstable_mockModule('@payloadcms/ui', () => ({ useDocumentInfo: () => info }))

const { useEditedDocument } = await import('@/admin/saving/useEditedDocument')

it.each([
  [{ globalSlug: 'landing-page' }, 'globals/landing-page'],
  [{ collectionSlug: 'media', id: 'x' }, 'media/x'],
  [{ collectionSlug: 'media' }, undefined],
  [{}, undefined],
])('should tell what a form of %j edits', (given, path) => {
  info = given
  const edited = renderHook(() => useEditedDocument()).result.current
  expect(edited && documentPath(edited)).toBe(path)
  expect(edited && documentAddress(edited)).toBe(path && `/api/${path}`)
})
