import { readFileSync } from 'node:fs'

import { editForm, note } from '@/patches/editForm'
import { watchPatch } from '@tests/support/patches'

const sourceOf = (file: string) => readFileSync(`node_modules/@payloadcms/ui/dist/${file}`, 'utf8')

watchPatch('editForm.ts', note, {
  'a field has the id of its path': () =>
    expect(sourceOf('fields/Text/Input.js')).toContain('`field-${path?.replace(/\\./g, "__")}`'),
  'a row has the id of its path': () =>
    expect(sourceOf('fields/Array/ArrayRow.js')).toContain(
      '`${parentPath.split(".").join("-")}-row-${rowIndex}`',
    ),
  'the fields of a row have this class': () =>
    expect(sourceOf('fields/Array/ArrayRow.js')).toContain('className: `${baseClass}__fields`'),
  'the status of a document has this class': () =>
    expect(sourceOf('elements/DocumentControls/index.js')).toContain('`${baseClass}__content`'),
  'tabs and collapsed rows have these classes': () => {
    expect(sourceOf('fields/Tabs/Tab/index.js')).toContain('`${baseClass}--active`')
    const collapsible = sourceOf('elements/Collapsible/index.js')
    for (const name of ['--collapsed', '__toggle-wrap', '__toggle'])
      expect(collapsible).toContain('`${baseClass}' + name)
  },
})

describe('the form of a field', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <div id="field-faq__items">
        <div id="faq-items-row-2">
          <div class="collapsible collapsible--collapsed">
            <div class="collapsible__toggle-wrap"><button class="collapsible__toggle"></button></div>
            <div id="scroll-faq-items-row-2"><b></b></div>
            <div class="array-field__fields">
              <textarea id="field-faq__items__2__answer"></textarea>
            </div>
            <i></i>
          </div>
        </div>
        <u></u>
      </div>
      <div id="field-photo"><button id="choose"></button></div>
      <s></s>`
  })

  it.each([
    ['textarea', 'faq.items.2.answer'],
    ['b', 'faq.items.2'],
    ['i', 'faq.items.2'],
    ['u', 'faq.items'],
    ['s', undefined],
  ])('should say the path of the field or row around an element: %s', (selector, path) => {
    expect(editForm.pathOf(document.querySelector(selector) as Element)).toBe(path)
  })

  it('should have the row, its button and its input', () => {
    const rows = editForm.rowsOf('faq.items.2.answer')
    expect(rows.map(({ id }) => id)).toEqual(['faq-items-row-2'])
    expect(editForm.firstInputOf(rows[0])?.localName).toBe('textarea')
    expect(rows.map(editForm.expanderOf)).toEqual([document.querySelector('.collapsible__toggle')])
    expect(editForm.inputOf('faq.items.2.answer')?.localName).toBe('textarea')
    expect(editForm.inputOf('photo')?.id).toBe('choose')
    expect(editForm.inputOf('faq.items.7.answer')).toBeNull()
  })
})
