import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

describe('npm run audit', () => {
  const accepted = {
    name: 'bson-objectid',
    severity: 'high',
    range: '*',
    title: 'Improper input validation',
    url: 'https://github.com/advisories/GHSA-p84x-5xx8-hff9',
  }
  const another = { ...accepted, url: 'https://github.com/advisories/GHSA-0000-0000-0000' }

  /** With a registry that answers with these holes. */
  async function audit(holes: object[]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-npm-'))
    try {
      const report = {
        vulnerabilities: { payload: { via: ['bson-objectid'] }, 'bson-objectid': { via: holes } },
      }
      const npm = `#!/bin/sh\necho '${JSON.stringify(report)}'\n`
      await writeFile(path.join(folder, 'npm'), npm, { mode: 0o755 })
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], {
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, said }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  it('should succeed with holes that we have accepted, and print them as such', async () => {
    expect(await audit([accepted])).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^accepted: bson-objectid \*\n {2}Improper .*hff9\)\nHoles .*: 1, accepted: 1\.$/m,
      ),
    })
  }, 30_000)

  it('should fail with another hole of the same package', async () => {
    const { code, said } = await audit([accepted, another])
    expect(code).toBe(1)
    expect(said).toMatch(/^high: bson-objectid \*\n.*GHSA-0000-0000-0000\)$/m)
  }, 30_000)
})
