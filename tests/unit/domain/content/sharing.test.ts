import { uploadedSharingImageOf } from '@/domain/content/sharing'

it('should keep the chosen point of a picture in sight, or else the centre', () => {
  const url = '/a.webp'
  expect(uploadedSharingImageOf({ url, focalX: 0, focalY: 80 })).toEqual({ url, x: 0, y: 80 })
  expect(uploadedSharingImageOf({ url, focalX: null })).toEqual({ url, x: 50, y: 50 })
  expect(uploadedSharingImageOf({ url: null })).toBeNull()
})
