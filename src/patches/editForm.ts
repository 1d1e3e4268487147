export const note = {
  madeFor: { '@payloadcms/ui': '3.90.2' },
  why: 'texts of the preview lead to their fields, also in closed tabs and rows; Payload has the paths in ids alone and opens nothing',
  needlessWhen: 'Payload focuses a field by its path and says which one has the focus',
}

/** Finds parts of Payload's edit forms by the path of a field, the path by a part, and what says how the document was saved. */
export const editForm = {
  /** The button of the form's tab with this index. */
  tabAt: (index: number) =>
    document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')[index],

  isOpen: (tab: Element) => tab.classList.contains('tabs-field__tab-button--active'),

  rowsOf: (path: string): Element[] => {
    const parts = path.split('.')
    return parts.flatMap((part, index) => {
      if (!/^\d+$/.test(part)) return []
      return document.getElementById(`${parts.slice(0, index).join('-')}-row-${part}`) ?? []
    })
  },

  expanderOf: (row: Element) =>
    row.querySelector<HTMLElement>(
      ':scope > .collapsible--collapsed > .collapsible__toggle-wrap > .collapsible__toggle',
    ),

  /** Says beside the buttons that save whether the document is published and when it was saved. */
  status: () => document.querySelector<HTMLElement>('.doc-controls__content'),

  /** What has the focus in a field, once Payload has rendered it. */
  inputOf: (path: string): HTMLElement | null => {
    const field = document.getElementById(`field-${path.replaceAll('.', '__')}`)
    return field?.matches(inputs) ? field : (field?.querySelector<HTMLElement>(inputs) ?? null)
  },

  /** What has the focus first in a row of a list, once Payload has rendered it. */
  firstInputOf: (row: Element | undefined): HTMLElement | null =>
    row?.querySelector('.array-field__fields')?.querySelector<HTMLElement>(inputs) ?? null,

  /** The path of the field, or of the row of a list, that an element belongs to. */
  pathOf: (element: Element): string | undefined => {
    const id = element.closest('[id^="field-"], [id*="-row-"]')?.id ?? ''
    if (id.startsWith('field-')) return id.slice('field-'.length).replaceAll('__', '.')
    const [, list, row] = /^(?:scroll-)?(.+)-row-(\d+)$/.exec(id) ?? []
    return list && `${list.replaceAll('-', '.')}.${row}`
  },
}

const inputs = 'input, textarea, select, button'
