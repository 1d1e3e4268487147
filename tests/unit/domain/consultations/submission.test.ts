import { submissionCases } from '@tests/support/cases/submissionCases'
import fc from 'fast-check'

import { submissionSchema } from '@/domain/consultations/submission'
import { fieldErrorsOf } from '@/domain/shared/errors'

const needsDatabase = (path: string) => path === 'consentVersion'

describe('a submission', () => {
  it.each(submissionCases)('should be accepted or refused: $title', ({ input, expected }) => {
    const parsed = submissionSchema.safeParse(input)
    if (expected.ok) expect(parsed.data).toMatchObject(expected.stored)
    else if (!expected.errors.some(({ path }) => needsDatabase(path))) {
      expect(fieldErrorsOf(parsed.error?.issues ?? [])).toEqual(expected.errors)
    }
  })

  it('should never make validation throw', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.anything(),
          phone: fc.anything(),
          agreed: fc.anything(),
          agentId: fc.anything(),
          consentVersion: fc.anything(),
          idempotencyKey: fc.anything(),
        }),
        (input) => {
          const parsed = submissionSchema.safeParse(input)
          if (parsed.success) expect(parsed.data.agreed).toBe(true)
        },
      ),
    )
  })

  it('should store names trimmed and in composed form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const parsed = submissionSchema.safeParse({ name, phone: '01012345678', agreed: true })
        if (!parsed.success) return
        expect(parsed.data.name).toBe(parsed.data.name.normalize('NFC').trim())
        expect([...parsed.data.name].length).toBeLessThanOrEqual(50)
      }),
    )
  })

  it.each([[['a', 'b']], [''], ['x'.repeat(65)], [7], [{}]])(
    'should treat the referral %j as absent',
    (agentId) => {
      const input = { name: '김하루', phone: '01012345678', agreed: true, agentId }
      expect(submissionSchema.parse(input).agentId).toBeUndefined()
    },
  )
})
