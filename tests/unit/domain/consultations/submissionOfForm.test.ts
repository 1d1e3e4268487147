import fc from 'fast-check'

import { submissionSchema } from '@/domain/consultations/submission'
import { submissionOfForm } from '@/domain/consultations/submissionOfForm'
import { fieldErrorsOf } from '@/domain/shared/errors'
import { formCases } from '@tests/support/cases/submissionCases'

/** A form posts a ticked box as `on`, and an empty one not at all. */
const posted = ({ agreed, ...fields }: Record<string, unknown>) => ({
  ...fields,
  ...(agreed ? { agreed: 'on' } : {}),
})

describe('a plain form', () => {
  it.each(formCases)('should be parsed as the case table says: $title', ({ expected, input }) => {
    const parsed = submissionSchema.safeParse(submissionOfForm(posted(input)))
    expect(parsed.success).toBe(expected.ok)
    if (!parsed.success && !expected.ok) {
      expect(fieldErrorsOf(parsed.error.issues)).toEqual(expected.errors)
    }
  })

  it('should report its missing fields', () => {
    const parsed = submissionSchema.safeParse(submissionOfForm({}))
    expect(fieldErrorsOf(parsed.error?.issues ?? []).map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'agreed',
    ])
  })

  it.each([
    ['on', true],
    ['true', true],
    [true, true],
    [undefined, false],
    ['', false],
    ['off', false],
    ['false', false],
    [['on', 'on'], false],
  ])('should read %j as consent: %s', (agreed, isAgreed) => {
    expect(submissionOfForm({ agreed }).agreed).toBe(isAgreed)
  })

  it('should contain only the fields of a submission', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        expect(Object.keys(submissionOfForm(fields)).sort()).toEqual([
          'agentId',
          'agreed',
          'consentVersion',
          'fillingTime',
          'idempotencyKey',
          'isCorrection',
          'name',
          'phone',
          'website',
        ])
      }),
    )
  })
})
