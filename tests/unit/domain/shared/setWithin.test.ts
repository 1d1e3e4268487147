import { setWithin } from '@/domain/shared/setWithin'

describe('a map of limited size', () => {
  it('should lose its eldest entry for a further one, and no other', () => {
    const map = new Map([
      ['a', 1],
      ['b', 2],
    ])
    setWithin(map, 3, 'c', 3)
    expect([...map.keys()]).toEqual(['a', 'b', 'c'])
    setWithin(map, 3, 'd', 4)
    expect([...map]).toEqual([
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ])
  })
})
