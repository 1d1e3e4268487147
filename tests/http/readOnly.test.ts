import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { testDatabaseUrl } from '@tests/support/database/database'
import {
  asNobodyInReadOnlyTree,
  dataFolderOfNobody,
  whyNotReadOnly,
} from '@tests/support/machine/readOnlyTree'
import { signIn, startServer } from '@tests/support/http/server'
import { listStored, submit } from '@tests/support/http/submitters'

const obstacle = await whyNotReadOnly()
if (obstacle) process.stderr.write(`SKIPPED: serving from a read-only tree, since ${obstacle}.\n`)
const possible = obstacle ? it.skip : it

describe('a container', () => {
  possible(
    'should serve, store, upload and show edits as an unprivileged user in a read-only tree',
    async () => {
      const dataDir = await dataFolderOfNobody()
      const server = await startServer({
        databaseUrl: testDatabaseUrl('read-only'),
        dataDir,
        launcher: asNobodyInReadOnlyTree,
      })
      try {
        const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
        expect(/^Uid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/)).toEqual(Array(4).fill('65534'))
        expect(/^CapEff:\s+(\w+)$/m.exec(status)?.[1]).toMatch(/^0+$/)
        const mounts = await readFile(`/proc/${server.process.pid}/mounts`, 'utf8')
        const tree = mounts.split('\n').find((line) => line.split(' ')[1] === process.cwd())
        expect(tree?.split(' ')[3]?.split(',')).toContain('ro')

        expect(await submit(server.url)).toMatchObject({ status: 201 })
        expect(await listStored(server.url)).toHaveLength(1)
        const admin = await signIn(server.url)
        for (const brandName of ['하루맞춤 하나', '하루맞춤 둘']) {
          const saved = await fetch(`${server.url}/api/globals/site-settings`, {
            method: 'POST',
            headers: { ...admin, 'Content-Type': 'application/json' },
            body: JSON.stringify({ brandName }),
          })
          expect(saved.status).toBe(200)
          for (const page of ['/', '/login'])
            expect(await (await fetch(server.url + page)).text()).toContain(brandName)
        }
        const form = new FormData()
        const image = sharp({
          create: { width: 120, height: 120, channels: 3, background: '#123456' },
        })
        const bytes = new Uint8Array(await image.png().toBuffer())
        form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png')
        form.append('_payload', JSON.stringify({ alt: '그림' }))
        const before = (await readdir(path.join(dataDir, 'media'))).length
        const upload = await fetch(`${server.url}/api/media`, {
          method: 'POST',
          headers: admin,
          body: form,
        })
        expect(upload.status).toBe(201)
        const files = await readdir(path.join(dataDir, 'media'))
        expect(files.length).toBeGreaterThan(before)
        expect((await stat(path.join(dataDir, 'media', files[0] ?? ''))).uid).toBe(65_534)
        expect(server.output()).not.toMatch(/EROFS|EACCES|EPERM|"level":"(?:error|fatal)"/)
      } finally {
        await server.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    120_000,
  )
})
