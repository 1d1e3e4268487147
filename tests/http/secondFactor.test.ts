import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { waitUntil } from '@/database/builtIn/waitUntil'
import { secondFactorRules as copy } from '@/copy/secondFactorRules'
import { postForm } from '@tests/support/http/postForm'
import { enrolOver, signInWithCode } from '@tests/support/http/secondFactor'
import { admin, signIn, startServer } from '@tests/support/http/server'
import { runCommand } from '@tests/support/machine/command'
import { sentMails } from '@tests/support/machine/mails'
import { appCode, type Enrolled } from '@tests/support/secondFactor'

const ports = { SECOND_FACTOR: '' }
let dataDir: string
let enrolled: Enrolled

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-factor-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const sessionIn = (response: Response) =>
  response.headers.getSetCookie().find((line) => /^payload-token=./.test(line))

describe('the only admin, with the built-in database', () => {
  it('should be asked for a code by form and REST once it is set up, and not before', async () => {
    const server = await startServer({ dataDir, env: ports })
    try {
      const session = await signIn(server.url)
      enrolled = await enrolOver(server.url, session, admin.password)
      expect((await signInWithCode(server.url, 'admins', admin)).status).toBe(401)
      const send = (fields: Record<string, string>) =>
        postForm(`${server.url}/login`, { ...admin, ...fields }, { Origin: server.url }, 'manual')
      const refused = await send({})
      expect(sessionIn(refused)).toBeUndefined()
      const answer = await send({ code: enrolled.recoveryCodes[0] ?? '', remember: 'on' })
      expect(sessionIn(answer)).toContain('HttpOnly')
      expect(answer.headers.getSetCookie().join()).toMatch(/remembered-browser=[\w-]{43};/)

      const reset = ['reset', admin.email]
      const command = await runCommand('secondFactor', reset, { DATA_DIR: dataDir })
      expect([command.code, command.stderr]).toEqual([0, ''])
      expect(command.stdout).toMatch(/^The second factor of \S+ is removed; .*\n$/)
      expect((await fetch(`${server.url}/api/admins`, { headers: session })).status).toBe(403)
      const again = await signIn(server.url)
      enrolled = await enrolOver(server.url, again, admin.password)
      const mailed = async () =>
        (await sentMails(dataDir)).filter(({ to }) => to === admin.email).length === 3
      expect(await waitUntil(mailed, { timeoutMs: 10_000 })).toBe(true)
    } finally {
      await server.stop()
    }
  }, 180_000)

  it('should be told, as the operator is, when PAYLOAD_SECRET has changed', async () => {
    const env = { ...ports, PAYLOAD_SECRET: 'z'.repeat(64) }
    const server = await startServer({ dataDir, env })
    try {
      expect(server.output()).toContain('npm run second-factor -- reset <e-mail>')
      const code = appCode(enrolled.key, 30_000)
      const response = await signInWithCode(server.url, 'admins', { ...admin, code })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain(copy.unreadable)
      const doctor = await runCommand('doctor', ['--dry-run'], { DATA_DIR: dataDir, ...env })
      expect(doctor.stdout).toContain('Second factors of another PAYLOAD_SECRET: 1.')
      const unknown = await runCommand('secondFactor', ['reset', 'nobody@test.kr'], {
        DATA_DIR: dataDir,
        ...env,
      })
      expect([unknown.code, unknown.stderr]).toEqual([
        1,
        'No account has the e-mail nobody@test.kr.\n',
      ])
      await runCommand('secondFactor', ['reset', admin.email], { DATA_DIR: dataDir, ...env })
      expect((await signInWithCode(server.url, 'admins', admin)).status).toBe(200)
    } finally {
      await server.stop()
    }
  }, 180_000)
})
