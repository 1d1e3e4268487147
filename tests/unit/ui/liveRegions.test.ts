import { readdirSync, readFileSync } from 'node:fs'

/** Lists, hints and cells: nothing announces them. */
const unannounced = ['.list:empty', '.rows:empty', '.hint:empty', 'td[data-label]']

const hiddenWhileEmpty = (styles: string) =>
  [...styles.matchAll(/([^{};]*[^(]:empty[^{};]*)\{[^{}]*display: none/g)].map(
    ([, selector = '']) => selector.trim(),
  )

it('should hide no live region while it is empty: it would be skipped with its first text', () => {
  const files = readdirSync('src', { encoding: 'utf8', recursive: true })
  const hidden = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      hiddenWhileEmpty(readFileSync(`src/${file}`, 'utf8')).map((found) => `${file} ${found}`),
    )
  expect(hidden.filter((found) => !unannounced.some((known) => found.includes(known)))).toEqual([])
})
