type Rule = { head: string; body: string; inner?: Rule[] }

const groups = /^@(?:media|supports|container|layer)\b/
const classes = /\.(-?[_a-zA-Z][\w-]*)/g

/** Reads a minified style sheet as rules; those of `@media` and the like hold rules themselves. */
export function parseStyles(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  for (let index = 0; index < css.length; index += 1) {
    const char = css[index]
    if (char === '"' || char === "'") index = endOfText(css, index)
    else if (char === ';') {
      rules.push({ head: css.slice(start, index + 1), body: '' })
      start = index + 1
    } else if (char === '{') {
      const end = endOfBlock(css, index)
      const head = css.slice(start, index).trim()
      const content = css.slice(index + 1, end)
      rules.push({
        head,
        body: `{${content}}`,
        ...(groups.test(head) ? { inner: parseStyles(content) } : {}),
      })
      index = end
      start = end + 1
    }
  }
  return rules
}

/** What decides which rules can apply. */
type Used = { classes: ReadonlySet<string>; points: readonly number[] }

/** What a page's HTML uses: classes, and the characters of its texts. */
export const usedIn = (html: string): Used => ({
  classes: new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  ),
  points: Array.from(new Set(html), (char) => char.codePointAt(0) ?? 0),
})

/**
 * The rules that can apply to a page, in their order. Rules for other classes and characters come with the whole style sheet, at the
 * first touch.
 */
export function stylesFor(rules: readonly Rule[], used: Used): string {
  const css = applicable(rules, used)
  const isUsed = (name: string) => css.split(name).length > 2
  return css.replace(animations, (animation, name: string) => (isUsed(name) ? animation : ''))
}

const animations = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

function applicable(rules: readonly Rule[], used: Used): string {
  return rules
    .map(({ body, head, inner }) => {
      if (inner) {
        const kept = applicable(inner, used)
        return kept && `${head}{${kept}}`
      }
      if (head === '@font-face') return hasCharacter(body, used.points) ? head + body : ''
      if (!body || head.startsWith('@')) return head + body
      const selectors = splitSelectors(head).filter((selector) => canApply(selector, used.classes))
      return selectors.length ? selectors.join(',') + body : ''
    })
    .join('')
}

/** Whether a font's `unicode-range` has one of the characters; one with a `?` is taken to have. */
function hasCharacter(face: string, points: readonly number[]): boolean {
  const range = /unicode-range:([^;}]+)/.exec(face)?.[1]
  if (!range || range.includes('?')) return true
  const parts = range.split(',').map((part) =>
    part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  )
  return parts.some(([from = 0, to = from]) => points.some((point) => from <= point && point <= to))
}

/** Parentheses may hold a `:not()`: they are not looked at. */
function canApply(selector: string, known: Used['classes']): boolean {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replace(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(classes)].every(([, name = '']) => known.has(name))
}

function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < head.length; index += 1) {
    const char = head[index]
    if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char === ',' && depth === 0) {
      selectors.push(head.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, head.slice(start)]
}

function endOfText(css: string, start: number): number {
  for (let index = start + 1; index < css.length; index += 1) {
    if (css[index] === '\\') index += 1
    else if (css[index] === css[start]) return index
  }
  throw new Error('a style sheet whose text does not end')
}

function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let index = start; index < css.length; index += 1) {
    const char = css[index]
    if (char === '"' || char === "'") index = endOfText(css, index)
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error('a style sheet whose block does not end')
}
