import type { Page } from '@playwright/test'

/** What overflows, is cut off or breaks inside a word on a page: texts, controls, placeholders. Addresses and e-mails may break anywhere. */
export const findTextFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const root = document.documentElement
    const flaws = new Set<string>()
    if (root.scrollWidth > root.clientWidth)
      flaws.add(`the page is ${root.scrollWidth} wide, in ${root.clientWidth}`)

    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, .visuallyHidden, [aria-hidden="true"]')
    const nameOf = (element: Element) =>
      `${element.localName} "${(element.textContent ?? '').trim().slice(0, 30)}"`
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, { fontFamily, fontSize, fontWeight }: CSSStyleDeclaration) => {
      if (!pen) return 0
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return pen.measureText(text).width
    }

    for (const element of document.querySelectorAll('body *')) {
      if (!isSeen(element)) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > root.clientWidth + 1))
        flaws.add(`outside: ${nameOf(element)}`)
      const style = getComputedStyle(element)
      if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
        if (style.overflowX !== 'visible' || element.matches('button, label, input, a'))
          flaws.add(`cut: ${nameOf(element)}`)
      if (element instanceof HTMLInputElement && element.placeholder) {
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
        if (widthOf(element.placeholder, style) > element.clientWidth - padding)
          flaws.add(`cut: ${element.placeholder}`)
      }
    }

    const isLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text) {
      const { data, parentElement } = node
      if (!parentElement || parentElement.matches('script, style') || !isSeen(parentElement))
        continue
      for (const { 0: word, index } of data.matchAll(/\S+/g)) {
        if (/@|:\/\//.test(word)) continue
        let before: number | undefined
        for (let at = 0; at < word.length; at += 1) {
          range.setStart(node, index + at)
          range.setEnd(node, index + at + 1)
          const { bottom, height } = range.getBoundingClientRect()
          const isBroken = before !== undefined && bottom > before + height / 2
          if (isBroken && isLetter(word.charAt(at - 1)) && isLetter(word.charAt(at)))
            flaws.add(`broken: ${word.slice(0, at)}|${word.slice(at)}`)
          before = bottom
        }
      }
    }
    return [...flaws]
  })
