import { readdirSync, readFileSync } from 'node:fs'

import { about } from '@/patches/openDrawers'
import { watchPatch } from '@tests/support/patches'

const sourceOf = (file: string) => readFileSync(`node_modules/@payloadcms/ui/dist/${file}`, 'utf8')

watchPatch('openDrawers.ts', about, {
  'a drawer has these classes, and is rendered when it opens': () => {
    const drawer = sourceOf('elements/Drawer/index.js')
    expect(drawer).toContain("baseClass = 'drawer'")
    expect(drawer).toContain('className: `${baseClass}__close`')
    expect(drawer).toMatch(/if \(isOpen\) \{[^]+_jsxs\(Modal, \{[^]+return null;\n\};/)
  },
  'a form in a drawer has this button, which asks': () => {
    expect(sourceOf('elements/DocumentDrawer/index.js')).toContain(
      "documentDrawerBaseClass = 'doc-drawer'",
    )
    const header = sourceOf('elements/DocumentDrawer/DrawerHeader/index.js')
    expect(header).toMatch(
      /`\$\{documentDrawerBaseClass\}__header-close`,\s+onClick: handleOnClose/,
    )
    expect(header).toMatch(/if \(isModified\) \{\s+openModal\(leaveWithoutSavingModalSlug\)/)
  },
  'a list has a field that says whether it is open, and prevents each Escape': () => {
    expect(sourceOf('elements/ReactSelect/index.js')).toContain("import Select from 'react-select'")
    const folder = 'node_modules/react-select/dist'
    const part = readdirSync(folder).find((name) => /^Select-.+\.esm\.js$/.test(name))
    const list = readFileSync(`${folder}/${part}`, 'utf8')
    expect(list).toContain("'aria-expanded': menuIsOpen")
    expect(list).toContain("role: 'combobox'")
    expect(list).toMatch(/case 'Escape':\s+if \(menuIsOpen\) \{[^]+?\}\s+break;/)
  },
  'whatever Payload opens is a dialog of this class, without a delay': () => {
    expect(sourceOf('providers/Root/index.js')).toMatch(/classPrefix: "payload",\s+transTime: 0/)
    const modal = readFileSync('node_modules/@faceless-ui/modal/dist/asModal/index.js', 'utf8')
    expect(modal).toContain("itemBaseClass = 'modal-item'")
    expect(modal).toContain("open: Tag === 'dialog' ? timedOpen || isOpen")
  },
})
