const places = '[id^="field-"], [id*="-row-"]'

/** The path of the field, or of the row of a list, that an element of Payload's forms belongs to. */
export function fieldPathOf(element: Element): string | undefined {
  const id = element.closest(places)?.id ?? ''
  if (id.startsWith('field-')) return id.slice('field-'.length).replaceAll('__', '.')
  const [, list, row] = /^(?:scroll-)?(.+)-row-(\d+)$/.exec(id) ?? []
  return list && `${list.replaceAll('-', '.')}.${row}`
}
