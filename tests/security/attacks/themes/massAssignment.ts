import { carryOut, type Attack, type Theme } from '@tests/security/attacks/attack'
import { password, type World } from '@tests/security/attacks/world'

const past = '2000-01-01T00:00:00.000Z'

const ownAccount: [string, unknown][] = [
  ['status', 'suspended'],
  ['email', 'other@attacks.test'],
  ['hash', 'forged'],
  ['salt', 'forged'],
  ['searchGrams', ['forged']],
  ['createdAt', past],
  ['updatedAt', past],
  ['resetPasswordToken', 'forged'],
  ['resetPasswordExpiration', '2099-01-01T00:00:00.000Z'],
  ['_verified', true],
  ['_verificationToken', 'forged'],
  ['loginAttempts', 99],
  ['lockUntil', '2099-01-01T00:00:00.000Z'],
  ['sessions', [{ id: 'forged' }]],
  ['apiKey', 'forged'],
  ['enableAPIKey', true],
  ['reason', 'forged'],
  ['collection', 'admins'],
  ['deletedAt', past],
  ['id', '0'.repeat(24)],
  ['_id', '0'.repeat(24)],
  ['__v', 99],
  ['__proto__', { status: 'suspended' }],
  ['constructor', { prototype: { status: 'suspended' } }],
  ['$set', { status: 'suspended' }],
  ['status.x', 'suspended'],
]

const withoutTime = (snapshot: string) => snapshot.replace(/"updatedAt":"[^"]*"/g, '')

/** An agent's value for a field that only the server sets is ignored: only the time of the change differs. */
const agents: Attack[] = ownAccount.map(([field, value]) => {
  let before = ''
  return {
    title: `not let an agent write ${field} of their own account`,
    as: 'alice',
    status: [200, 400],
    changes: true,
    ask: ({ ids }) => ({
      method: 'PATCH',
      path: `/api/agents/${ids.alice}`,
      // As text, since an object literal would change its own prototype.
      body: `{${JSON.stringify(field)}:${JSON.stringify(value)}}`,
    }),
    prepare: async (world) => (before = withoutTime(await world.snapshot())),
    check: async ({ text }, world) => {
      const after = await world.snapshot()
      expect(withoutTime(after)).toBe(before)
      expect(after + text).not.toContain(past)
    },
  }
})

const ofServer = {
  submittedAt: past,
  createdAt: past,
  phoneDigits: '01000000000',
  assignedAgent: '0'.repeat(24),
  referralSource: 'admin',
  consentText: 'forged',
  consentedAt: past,
  searchGrams: ['forged'],
  idempotency: { key: 'forged' },
  untold: past,
  uncounted: 'forged',
  responsibleAgent: 'forged',
  id: '0'.repeat(24),
  _id: '0'.repeat(24),
  deletedAt: past,
}

/** The row as an admin sees it. */
async function rowOf(world: World, path: string): Promise<string> {
  return (await carryOut(world, 'admin', { path })).text
}

const visitors: Attack[] = Object.entries(ofServer).map(([field, value], index) => ({
  title: `not let a visitor write ${field} of a request`,
  as: 'visitor',
  status: 201,
  changes: true,
  ask: () => ({
    method: 'POST',
    path: '/api/consultation-requests',
    body: { name: '박새로', phone: `010222233${10 + index}`, agreed: true, [field]: value },
  }),
  check: async ({ text }, world) => {
    const { doc } = JSON.parse(text) as { doc: { id: string } }
    expect(Object.keys(doc)).toEqual(['id'])
    const row = await rowOf(world, `/api/consultation-requests/${doc.id}`)
    expect(row).toContain('박새로')
    expect(row).not.toContain(JSON.stringify(value))
  },
}))

const registered = { ...Object.fromEntries(ownAccount), status: 'approved', role: 'admin' }
const registrations: Attack[] = Object.entries(registered)
  .filter(([field]) => !['email', '__proto__', 'constructor', '$set', 'status.x'].includes(field))
  .map(([field, value], index) => ({
    title: `not let a registration write ${field}`,
    as: 'visitor',
    status: 201,
    changes: true,
    ask: () => ({
      method: 'POST',
      path: '/api/agents',
      body: {
        name: '최등록',
        phone: '01012344321',
        email: `new-${index}@attacks.test`,
        password,
        [field]: value,
      },
    }),
    check: async ({ text }, world) => {
      const { doc } = JSON.parse(text) as { doc: { id: string } }
      const row = await rowOf(world, `/api/agents/${doc.id}`)
      expect(row).toContain('"status":"pending"')
      expect(row).not.toMatch(/forged|2000-01-01|2099-01-01|"0{24}"/)
      // The password is the sent one, and does not allow a sign-in yet.
      const credentials = { email: `new-${index}@attacks.test`, password }
      const signIn = { method: 'POST', path: '/api/agents/login', body: credentials }
      expect((await carryOut(world, 'visitor', signIn)).status).toBe(403)
    },
  }))

const evidence: Attack[] = Object.entries({
  ...ofServer,
  assignedAgent: undefined,
  agreed: false,
  consentVersion: 99,
  agentId: 'forged-origin',
})
  .filter(([, value]) => value !== undefined)
  .map(([field, value]) => ({
    title: `not let an admin rewrite ${field} of a request`,
    as: 'admin',
    status: [200, 400],
    changes: true,
    ask: ({ ids }) => ({
      method: 'PATCH',
      path: `/api/consultation-requests/${ids.aliceConsultation}`,
      body: { [field]: value },
    }),
    check: async (_, world) => {
      const row = await rowOf(world, `/api/consultation-requests/${world.ids.aliceConsultation}`)
      expect(row).toContain('"agreed":true')
      expect(row).not.toMatch(/forged|2000-01-01|"0{24}"|01000000000|"consentVersion":99|"admin"/)
    },
  }))

const files: Attack[] = Object.entries({
  mimeType: 'text/html',
  thumbnailURL: 'javascript:alert(1)',
  filesize: 1,
  width: 1,
  filename: 'forged.html',
  url: 'https://forged.test/',
  sizes: { portrait: { filename: 'forged.html', url: 'https://forged.test/' } },
}).map(([field, value]) => ({
  title: `not let an admin say of a picture its ${field}`,
  as: 'admin',
  status: [200, 400],
  changes: true,
  ask: ({ ids }) => ({
    method: 'PATCH',
    path: `/api/media/${ids.picture}`,
    body: { [field]: value },
  }),
  check: async ({ text }, world) => {
    const row = await rowOf(world, `/api/media/${world.ids.picture}`)
    expect(row + text).not.toMatch(/forged|text\/html|javascript:/)
    expect(row).toContain('"mimeType":"image/webp"')
    expect(row).toMatch(/"width":120\b/)
  },
}))

const records: Attack[] = (
  [
    ['POST', '/api/decisions', { kind: 'status', toStatus: 'approved' }],
    ['POST', '/api/notifications', { event: 'agentApproved', state: 'pending' }],
    ['POST', '/api/consent-notices', { version: 99, title: 'x', text: 'x', retentionMonths: 1 }],
    ['PATCH', '/api/decisions?where[id][exists]=true', { reason: 'x' }],
    ['PATCH', '/api/consent-notices?where[id][exists]=true', { text: 'x' }],
    ['DELETE', '/api/decisions?where[id][exists]=true', undefined],
    ['DELETE', '/api/consent-notices?where[id][exists]=true', undefined],
    ['DELETE', '/api/agents?where[id][exists]=true', undefined],
  ] as const
).map(([method, path, body]) => ({
  title: `not let even an admin ${method} ${path}`,
  as: 'admin',
  status: 403,
  ask: () => ({ method, path, body }),
}))

export const massAssignment: Theme = {
  theme: "fields that are the server's",
  attacks: [...agents, ...visitors, ...registrations, ...evidence, ...files, ...records],
}
