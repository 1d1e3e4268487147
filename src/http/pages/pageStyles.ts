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

/**
 * The rules that can apply to a page with these classes, in their order. Rules for other classes come with the whole style sheet,
 * at the first touch.
 */
export function stylesFor(rules: readonly Rule[], known: ReadonlySet<string>): string {
  return rules
    .map(({ body, head, inner }) => {
      if (inner) {
        const kept = stylesFor(inner, known)
        return kept && `${head}{${kept}}`
      }
      if (!body || head.startsWith('@')) return head + body
      const selectors = splitSelectors(head).filter((selector) => canApply(selector, known))
      return selectors.length ? selectors.join(',') + body : ''
    })
    .join('')
}

/** Of a page's HTML. */
export const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))

/** What is in parentheses may be a `:not()`: it is not looked at. */
function canApply(selector: string, known: ReadonlySet<string>): boolean {
  let outside = selector
  for (let before = ''; before !== outside; ) {
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
