import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { withoutSettings } from '@tests/support/machine/settings'

const documented = async () =>
  [...new Set((await readFile('.env.example', 'utf8')).match(/^#? ?[A-Z_]+(?==)/gm))].map((name) =>
    name.replace(/^#? ?/, ''),
  )

it("should keep a developer's settings out of an application under test, those of .env too", async () => {
  const names = (await documented()).filter((name) => name !== 'MONGOD_BINARY')
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'BACKUP_IDENTITY', 'SMTP_URL']))
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-settings-'))
  try {
    await writeFile(path.join(folder, '.env'), names.map((name) => `${name}=mine`).join('\n'))
    const shell = { ...process.env, ...Object.fromEntries(names.map((name) => [name, 'mine'])) }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-e', "process.loadEnvFile('.env'); console.log(JSON.stringify(process.env))"],
      { cwd: folder, env: withoutSettings({ ...shell, DATA_DIR: 'of the test' }) },
    )
    const seen = JSON.parse(stdout) as Record<string, string>
    expect(seen.DATA_DIR).toBe('of the test')
    expect(names.filter((name) => name !== 'DATA_DIR' && seen[name])).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
