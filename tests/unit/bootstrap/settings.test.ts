import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

it('should read settings from a .env with a byte order mark, but for those that the environment sets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-settings-'))
  try {
    await writeFile(path.join(folder, '.env'), '\uFEFFFIRST=one\nSECOND=two\nTHIRD="#3"\n')
    const { href } = new URL(`file://${path.resolve('src/bootstrap/loadSettings.mjs')}`)
    const script = `
      const { loadSettings } = await import('${href}')
      loadSettings()
      const { FIRST, SECOND, THIRD } = process.env
      console.log(JSON.stringify([FIRST, SECOND, THIRD]))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, SECOND: '' },
    })
    expect(JSON.parse(stdout)).toEqual(['one', '', '#3'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
