import { Media } from '@collections/Media'

it('should take pictures one by one: what uploads many says of failed ones that they are saved', () => {
  expect(Media.upload).toMatchObject({ bulkUpload: false })
})
