import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { loadSettings } from '../src/bootstrap/loadSettings.mjs'
import { buildDirectory } from '../src/config/paths'
import { parseCommandLine } from '../src/process/parseCommandLine'
import { readNextPage } from '../src/patches/nextPage'

parseCommandLine({
  name: 'node --import tsx scripts/hintScripts.ts',
  description:
    "Marks the scripts of the site's pages so that browsers compile them while they load (BUILD_DIR); a part of `npm run build`.",
})
loadSettings()

/**
 * V8 otherwise compiles a function where it is first called: on the main thread, with everybody waiting for the form. With this it does so on
 * another thread while the bytes arrive; other browsers see a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

const folder = buildDirectory()
const read = (page: string) => readFileSync(path.join(folder, 'server/app', page), 'utf8')

const staticPages = ['index.html', 'forgot-password.html']
// A dynamic page has no file; its manifest names what it loads beside the framework.
const dynamicPages = ['login', 'register']
const scripts = [
  ...staticPages.flatMap((page) => readNextPage(read(page)).scripts),
  ...dynamicPages.flatMap(
    (page) =>
      read(`(site)/${page}/page_client-reference-manifest.js`).match(
        /static\/chunks\/[^"]+\.js/g,
      ) ?? [],
  ),
]
for (const script of new Set(scripts.map((address) => address.replace('/_next/', '')))) {
  const file = path.join(folder, script)
  const content = readFileSync(file, 'utf8')
  if (!content.startsWith(hint)) writeFileSync(file, hint + content)
}
