import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import createNextServer from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

import { preferCompiledConfig, about } from '@/patches/preferCompiledConfig'
import { insideOf, watchPatch } from '@tests/support/patches'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-config-'))
  await mkdir(path.join(folder, 'build/start'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

watchPatch('preferCompiledConfig.ts', about, {
  'Next looks its configuration up by the names in that list, in their order': async () => {
    const { default: config } = await insideOf('next', 'dist/server/config.js')
    const compiled = 'build/start/next.config.js'
    const write = (file: string, basePath: string) =>
      writeFile(path.join(folder, file), `module.exports = { basePath: '${basePath}' }`)
    await write('next.config.ts', '/transpiled')
    await write(compiled, '/compiled')
    preferCompiledConfig(compiled)
    const loadConfig = config.default ?? config
    expect(await loadConfig(PHASE_PRODUCTION_SERVER, folder, {})).toMatchObject({
      basePath: '/compiled',
      configFileName: 'next.config.js',
    })
  },
  'a custom server drops its `conf`': () => {
    const server = createNextServer({ dev: false, dir: folder }) as unknown as {
      prepare: () => void
    }
    const prepare = String(server.prepare)
    expect(prepare).toContain('minimalMode: this.options.minimalMode')
    expect(prepare).not.toContain('conf')
  },
})
