import { fieldId } from '@/config/routes'

export const about = {
  madeFor: { '@payloadcms/ui': '3.90.2' },
  why: 'texts of the preview lead to their fields, also in closed tabs and rows; Payload has the paths in ids alone and opens nothing; its buttons and its fields of a file and an e-mail take no components',
  needlessWhen:
    'Payload focuses a field by its path and says which one has the focus, and its buttons, files and e-mails take components',
}

/** Finds parts of Payload's edit forms, by the path of a field or by their own class or id, and the path by a part. */
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

  /** Whether what is clicked collapses a row, or opens the preview and closes it. */
  isToggle: (clicked: Element) =>
    clicked.closest('.collapsible__toggle, #live-preview-toggler') !== null,

  /** The button that takes the file out of the form, by what stands beside the file. */
  removerOfFile: (element: Element | null) =>
    element?.closest('.file-field')?.querySelector<HTMLButtonElement>('.file-details__remove'),

  /** The input of an account's e-mail, and the field around an input. */
  emailIn: (form: Element) => form.querySelector('#field-email'),
  fieldAround: (input: Element) => input.closest('.field-type'),

  /** Says beside the buttons that save whether the document is published and when it was saved. */
  status: () => document.querySelector<HTMLElement>('.doc-controls__content'),

  /** The control of a field that can take the focus, once Payload has rendered it. */
  inputOf: (path: string): HTMLElement | null => {
    const field = document.getElementById(fieldId(path))
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
