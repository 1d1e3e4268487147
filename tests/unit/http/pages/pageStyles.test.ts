import { parseStyles, stylesFor, usedIn } from '@/http/pages/pageStyles'

const stylesOf = (css: string, html = '<p class="card wide">가</p>') =>
  stylesFor(parseStyles(css), usedIn(html))

describe('the styles of a page', () => {
  it.each([
    ['a rule for an element', 'p{margin:0}', 'p{margin:0}'],
    ['a rule for a class of the page', '.card{margin:0}', '.card{margin:0}'],
    ['a rule for another class', '.other{margin:0}', ''],
    ['one of two selectors', '.other,.wide>p{margin:0}', '.wide>p{margin:0}'],
    ['a rule for two classes of which one is missing', '.card.other{margin:0}', ''],
    ['what a class must not be', '.card:not(.other){margin:0}', '.card:not(.other){margin:0}'],
    ['a list in parentheses', ':is(.other,.card) p{margin:0}', ':is(.other,.card) p{margin:0}'],
    [
      'a media query',
      '@media (width>1px){.card{margin:0}.other{margin:0}}',
      '@media (width>1px){.card{margin:0}}',
    ],
    ['a media query without any', '@media print{.other{margin:0}}', ''],
    [
      'a rule in a rule',
      '.card{margin:0;&:hover{margin:1px}}',
      '.card{margin:0;&:hover{margin:1px}}',
    ],
    [
      'an animation',
      '@keyframes fade{0%{opacity:0}to{opacity:1}}.card{animation:1s fade}',
      '@keyframes fade{0%{opacity:0}to{opacity:1}}.card{animation:1s fade}',
    ],
    ['an animation of another class', '@keyframes fade{to{a:b}}.other{animation:1s fade}', ''],
    ['a brace in a text', '.card:after{content:"}"}.other{a:b}', '.card:after{content:"}"}'],
    [
      'a font with a character of the page',
      '@font-face{src:url(/a);unicode-range:U+AC00}',
      '@font-face{src:url(/a);unicode-range:U+AC00}',
    ],
    ['a font without any', '@font-face{src:url(/a);unicode-range:U+AC01-AC03,U+D7}', ''],
  ])('should be decided for %s', (_, css, expected) => {
    expect(stylesOf(css)).toBe(expected)
  })

  it('should stay in their order', () => {
    expect(stylesOf('.card{a:b}p{a:b}.wide{a:b}')).toBe('.card{a:b}p{a:b}.wide{a:b}')
  })

  it('should be refused where a block does not end', () => {
    expect(() => parseStyles('.card{margin:0')).toThrow('does not end')
  })
})
