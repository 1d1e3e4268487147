import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

it('should refuse to start from another folder, and name its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-launch-'))
  try {
    const launch = path.resolve('src/bootstrap/launch.mjs')
    const { status, stderr, stdout } = spawnSync(process.execPath, [launch], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: `The application starts in its own folder only: cd ${path.resolve('.')}\n`,
      stdout: '',
    })
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
