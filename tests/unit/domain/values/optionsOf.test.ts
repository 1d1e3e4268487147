import { optionsOf } from '@/domain/values/optionsOf'

it('should make options of labels and of entries with one, in the order of the table', () => {
  expect(optionsOf({ none: '미지정', won: { label: '성공' } })).toEqual([
    { value: 'none', label: '미지정' },
    { value: 'won', label: '성공' },
  ])
})
