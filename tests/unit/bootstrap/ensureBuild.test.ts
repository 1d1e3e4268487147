import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { ensureBuild } from '@/bootstrap/ensureBuild'

const project = process.cwd()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harumatchum-build-'))
  process.chdir(folder)
})
afterEach(async () => {
  process.chdir(project)
  await rm(folder, { recursive: true, force: true })
})

describe('a build that fails', () => {
  it.each([
    [
      'the build',
      { build: 'echo words && echo more >&2 && exit 3' },
      /\(code 3\):[^]*words\nmore\n/,
    ],
    ['npm', {}, /\(code 1\):[^]*Missing script: "build"/],
    ['nothing', { build: 'kill -9 $$' }, /\(SIGKILL\):/],
  ])('should be told with its code and what %s has printed', async (_, scripts, told) => {
    await writeFile('package.json', JSON.stringify({ name: 'failing', scripts }))
    await expect(ensureBuild(() => undefined)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(told),
    })
  })
})
