import { inflected } from '@/domain/claims/inflected'

describe('a stem with its inflections', () => {
  it.each([
    ['내리~', ['내리고', '내린', '내릴', '내립니다', '내려', '내렸어요']],
    ['낮추~', ['낮추는', '낮춥니다', '낮춰', '낮췄']],
    ['오르~', ['오르는', '오른', '올라', '올랐']],
    ['회복하~', ['회복합니다', '회복해', '회복했', '회복한']],
    ['붙~', ['붙는', '붙어', '붙었', '붙습니다']],
    ['좋아지~', ['좋아진', '좋아져', '좋아졌', '좋아집니다']],
  ])('should stand for the forms of %s', (stem, forms) => {
    const pattern = new RegExp(`^(?:${inflected(stem)})`, 'u')
    for (const form of forms) expect(form).toMatch(pattern)
  })

  it('should leave other words alone', () => {
    expect(inflected('당뇨')).toBe('당뇨')
  })
})
