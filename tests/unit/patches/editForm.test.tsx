import { readFileSync } from 'node:fs'

import { editForm, about } from '@/patches/editForm'
import { watchPatch } from '@tests/support/patches'

const sourceOf = (file: string) => readFileSync(`node_modules/@payloadcms/ui/dist/${file}`, 'utf8')

watchPatch('editForm.ts', about, {
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
    expect(collapsible).toContain("baseClass = 'collapsible'")
    for (const name of ['--collapsed', '__toggle-wrap', '__toggle'])
      expect(collapsible).toContain('`${baseClass}' + name)
  },
  'the button of the preview has this id': () =>
    expect(sourceOf('elements/LivePreview/Toggler/index.js')).toContain(
      'id: "live-preview-toggler"',
    ),
  'the file of a form has these classes, and its button takes it out': () => {
    const upload = sourceOf('elements/Upload/index.js')
    expect(upload).toContain("baseClass = 'file-field'")
    expect(upload).toContain('className: [fieldBaseClass, baseClass]')
    expect(upload).toContain('handleRemove: canRemoveUpload ? handleFileRemoval : undefined')
    const details = sourceOf('elements/FileDetails/StaticFileDetails/index.js')
    expect(details).toContain("baseClass = 'file-details'")
    expect(details).toContain('className: `${baseClass}__remove`')
    expect(details).toContain('onClick: handleRemove')
  },
  "an account's e-mail has this id, in a field of this class": () => {
    expect(sourceOf('elements/EmailAndUsername/index.js')).toContain('path: "email"')
    const email = sourceOf('fields/Email/index.js')
    expect(email).toContain("id: `field-${path.replace(/\\./g, '__')}`")
    expect(email).toContain('className: [fieldBaseClass,')
    expect(sourceOf('fields/shared/index.js')).toContain("fieldBaseClass = 'field-type'")
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

  it('should have its toggles, the button that takes the file out, and the e-mail with its field', () => {
    document.body.innerHTML = `
      <button class="collapsible__toggle"><b></b></button>
      <button id="live-preview-toggler"></button>
      <div class="file-field"><button class="file-details__remove"></button><i></i></div>
      <form><div class="field-type"><input id="field-email" /></div></form>
      <s></s>`
    const one = (selector: string) => document.querySelector(selector) as Element
    expect(['b', '#live-preview-toggler', 's'].map((each) => editForm.isToggle(one(each)))).toEqual(
      [true, true, false],
    )
    expect(editForm.removerOfFile(one('i'))).toBe(one('.file-details__remove'))
    expect(editForm.removerOfFile(one('s'))).toBeUndefined()
    expect(editForm.emailIn(one('form'))).toBe(one('input'))
    expect(editForm.fieldAround(one('input'))).toBe(one('.field-type'))
  })
})
