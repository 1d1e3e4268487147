import path from 'node:path'

import { build } from 'esbuild'

import { dependencies } from '../package.json'
import { loadSettings } from '../src/bootstrap/loadSettings.mjs'
import { parseCommandLine } from '../src/process/parseCommandLine'
import { buildDirectory } from '../src/config/paths'

parseCommandLine({
  name: 'node --import tsx scripts/compileStart.ts',
  description:
    'Compiles what `npm start` runs into the build (BUILD_DIR); a part of `npm run build`.',
})
loadSettings()

/** Bundled, since a start needs few of its many files. */
const included = ['zod']

// src/bootstrap/launch.mjs, src/bootstrap/main.ts and src/http/frontDoor.ts load these from the build.
await build({
  entryPoints: {
    main: 'src/bootstrap/main.ts',
    // By this name the `main.mjs` of an earlier build finds it, which makes this build.
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
  // Names stay readable in stack traces.
  minifySyntax: true,
  minifyWhitespace: true,
})

// src/http/pages/buildFiles.ts writes it into pages.
await build({
  entryPoints: { firstTouch: 'src/client/firstTouch/loader.ts' },
  outdir: path.join(buildDirectory(), 'start'),
  bundle: true,
  format: 'iife',
  target: 'es2021',
  minify: true,
})
