type TextInput = HTMLInputElement | HTMLTextAreaElement

// What decides where a letter stands.
const copied = [
  'direction',
  'font-family',
  'font-feature-settings',
  'font-kerning',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'overflow-wrap',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'tab-size',
  'text-align',
  'text-indent',
  'word-break',
  'word-spacing',
] as const

/** Puts a layer exactly over a field's text, scrolled as it is. */
function alignWithField(layer: HTMLElement, field: TextInput): void {
  const style = getComputedStyle(field)
  for (const name of copied) layer.style.setProperty(name, style.getPropertyValue(name))
  const isLine = field instanceof HTMLInputElement
  layer.style.whiteSpace = isLine ? 'pre' : 'pre-wrap'
  // A line stands in the middle of its field.
  if (isLine) {
    const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
    layer.style.lineHeight = `${field.clientHeight - padding}px`
  }
  const box = field.getBoundingClientRect()
  const around = (layer.offsetParent ?? document.body).getBoundingClientRect()
  layer.style.left = `${box.left - around.left + field.clientLeft}px`
  layer.style.top = `${box.top - around.top + field.clientTop}px`
  layer.style.width = `${field.clientWidth}px`
  layer.style.height = `${field.clientHeight}px`
  layer.scrollTop = field.scrollTop
  layer.scrollLeft = field.scrollLeft
}

/** Keeps the layer there while the field is scrolled, resized or moved. Returns what ends it. */
export function keepAligned(layer: HTMLElement, field: TextInput): () => void {
  const follow = () => alignWithField(layer, field)
  const observer = new ResizeObserver(follow)
  observer.observe(field)
  if (layer.offsetParent) observer.observe(layer.offsetParent)
  field.addEventListener('scroll', follow, { passive: true })
  // A line scrolls with the caret, without an event in some browsers.
  document.addEventListener('selectionchange', follow)
  follow()
  return () => {
    observer.disconnect()
    field.removeEventListener('scroll', follow)
    document.removeEventListener('selectionchange', follow)
  }
}
