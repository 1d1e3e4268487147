import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { buildDirectory } from '../src/config/paths'
import { parseCommandLine } from '../src/config/parseCommandLine'
import { readNextPage } from '../src/patches/nextPage'

parseCommandLine({
  name: 'node --import tsx scripts/hintScripts.ts',
  description:
    "Marks the scripts of the site's pages so that browsers compile them while they load (BUILD_DIR); a part of `npm run build`.",
})

/**
 * V8 otherwise compiles a function where it is first called: on the main thread, with everybody waiting for the form. With this it does so on
 * another thread while the bytes arrive; other browsers see a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

const folder = buildDirectory()
const pages = ['index.html', 'forgot-password.html']
const addresses = pages.flatMap(
  (page) => readNextPage(readFileSync(path.join(folder, 'server/app', page), 'utf8')).scripts,
)
for (const address of new Set(addresses)) {
  const file = path.join(folder, address.replace('/_next/', ''))
  const script = readFileSync(file, 'utf8')
  if (!script.startsWith(hint)) writeFileSync(file, hint + script)
}
