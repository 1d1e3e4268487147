import path from 'node:path'

import { build } from 'esbuild'

import { dependencies } from '../package.json'
import { parseCommandLine } from '../src/config/parseCommandLine'
import { buildDirectory } from '../src/config/paths'

parseCommandLine({
  name: 'node --import tsx scripts/compileStart.ts',
  description:
    'Compiles what `npm start` runs into the build (BUILD_DIR); a part of `npm run build`.',
})

/** Of many small files, of which a start needs few. */
const included = ['zod']

/** Compiles what `npm start` runs before Next: into the build, which src/bootstrap/launch.mjs and main.ts look for it in. */
await build({
  entryPoints: {
    main: 'src/bootstrap/main.ts',
    run: 'src/bootstrap/run.ts',
    'next.config': 'next.config.ts',
  },
  outdir: path.join(buildDirectory(), 'start'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  external: Object.keys(dependencies).filter((name) => !included.includes(name)),
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // The names stay, for whoever reads a stack.
  minifySyntax: true,
  minifyWhitespace: true,
})
