import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import nextConfig from '../../../next.config'
import drawersInPanel from '../../../src/patches/drawersInPanel.cjs'
import { watchPatch } from '@tests/support/patches'

const file = 'node_modules/@payloadcms/ui/dist/exports/client/index.js'
const stock = readFileSync(file, 'utf8')
const patched = drawersInPanel.call({ resourcePath: `/somewhere/${file}` }, stock)

watchPatch('drawersInPanel.cjs', drawersInPanel.about, {
  'each Escape closes what was opened last': () => {
    expect(stock).toMatch(/keyCode===27&&\w+\(\{type:"CLOSE_LATEST_MODAL"\}\)/)
    expect(patched).toMatch(
      /(\w+)\.keyCode===27&&closesDrawer\(\1\)&&\w+\(\{type:"CLOSE_LATEST_MODAL"\}\)/,
    )
  },
  'our keys are found': () => {
    const ours = /import \{ closesDrawer, movesInDrawer \} from '([^']+)'/.exec(patched)
    expect(existsSync(join(dirname(file), ours?.[1] ?? ''))).toBe(true)
  },
  'what is opened keeps the focus by these options, which the panel sets nowhere else': () => {
    for (const option of ['escapeDeactivates', 'isKeyForward', 'isKeyBackward'])
      expect(patched.match(new RegExp(`[{,]${option}:`, 'g'))).toHaveLength(2)
    expect(patched).toContain('isKeyForward:event=>!event.shiftKey&&movesInDrawer(event),')
    expect(patched).toContain('isKeyBackward:event=>event.shiftKey&&movesInDrawer(event)}')
  },
  'a field takes a dropped file by the drawer for many files': () => {
    expect(patched).toMatch(/disabled:!0,multipleFiles:\w+,onChange:\w+,children:/)
    expect(patched).toMatch(/!1&&\w+\("p",\{className:`\$\{\w+\}__dragAndDropText`/)
  },
  'the drawer that cuts a picture shows what is stored before what was chosen': () => {
    expect(stock).toMatch(/fileSrc:(\w+)\?\.url\|\|\w+,imageCacheTag:\w+,initialCrop:/)
    expect(patched).toMatch(
      /fileName:(\w+)\?\.name\|\|(\w+)\?\.filename,fileSrc:\1&&\w+\|\|\2\?\.url,imageCacheTag:\1\?void 0:\w+,initialCrop:/,
    )
  },
  'the build loads this module through the patch': () => {
    const rule = nextConfig.turbopack?.rules?.['*.js'] as {
      condition: { path: RegExp }
      loaders: { loader: string }[]
    }
    expect(rule.loaders.map(({ loader }) => loader)).toContain('./src/patches/drawersInPanel.cjs')
    expect(`/${file}`).toMatch(rule.condition.path)
  },
})
