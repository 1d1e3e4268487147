import { base32 } from '@/domain/accounts/base32'
import { drawQrCode } from '@/domain/values/qrCode'
import {
  drawRecoveryCode,
  groupedRecoveryCode,
  recoveryAlphabet,
} from '@/domain/accounts/recoveryCodeFormat'
import {
  groupedKey,
  isSecondFactorMissing,
  keyUri,
  type SecondFactorPolicy,
} from '@/domain/accounts/secondFactor'
import { signInSchema } from '@/domain/accounts/signIn'
import { parseCode } from '@/domain/accounts/typedCode'

describe('base32', () => {
  // RFC 4648, chapter 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('should write %j as %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })
})

describe('a typed code', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['１２３４５６', 'app', '123456'],
    ['abcde-fgh23', 'recovery', 'abcdefgh23'],
    ['ABCDE FGH23', 'recovery', 'abcdefgh23'],
    ['abcde‐fgh23', 'recovery', 'abcdefgh23'],
    ['abcde–fgh23', 'recovery', 'abcdefgh23'],
    ['abcde−fgh23', 'recovery', 'abcdefgh23'],
    ['123–456', 'app', '123456'],
    ['2345678923', 'recovery', '2345678923'],
  ] as const)('should be read from %j', (text, kind, code) => {
    expect(parseCode(text)).toEqual({ kind, code })
  })

  it.each(['', '12345', '1234567', '12345a', 'abcde-fgh2', 'abcde-fgh230', 'abcdi-fgh23', '인증'])(
    'should not be read from %j',
    (text) => {
      expect(parseCode(text)).toBeUndefined()
    },
  )
})

describe('a recovery code', () => {
  it('should be drawn from letters and digits that nobody mistakes, and be readable as it is shown', () => {
    for (const mistaken of 'ilo01') expect(recoveryAlphabet).not.toContain(mistaken)
    const draws: number[] = []
    const code = drawRecoveryCode((below) => {
      draws.push(below)
      return draws.length
    })
    expect(draws).toEqual(Array.from({ length: 10 }, () => recoveryAlphabet.length))
    expect(groupedRecoveryCode(code)).toBe('bcdef-ghjkm')
    expect(parseCode(groupedRecoveryCode(code))).toEqual({ kind: 'recovery', code })
  })
})

describe('a key for an app', () => {
  it('should be an address that names site and account', () => {
    const uri = new URL(keyUri({ brand: '하루:맞춤', email: 'a+b@test.kr', key: 'MZXW6YTB' }))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe('/하루 맞춤:a+b@test.kr')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'MZXW6YTB',
      issuer: '하루 맞춤',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('should be shown in groups and drawn in a square with a border', () => {
    expect(groupedKey('MZXW6YTBOI')).toBe('MZXW 6YTB OI')
    const { path, size } = drawQrCode('otpauth://totp/x')
    const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, run]) =>
      [x, y, run].map(Number),
    )
    expect(places.length).toBeGreaterThan(50)
    for (const [x = 0, y = 0, run = 0] of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4)
    }
  })
})

describe('a required second factor', () => {
  it.each<[SecondFactorPolicy, string, boolean]>([
    ['optional', 'admins', false],
    ['optional', 'agents', false],
    ['admins', 'admins', true],
    ['admins', 'agents', false],
    ['everyone', 'admins', true],
    ['everyone', 'agents', true],
  ])(
    'should, under the policy %s, be reported missing for an account of %s: %s',
    (policy, collection, isMissing) => {
      expect(isSecondFactorMissing(policy, { collection })).toBe(isMissing)
      expect(isSecondFactorMissing(policy, { collection, secondFactorSince: '2026-11-23' })).toBe(
        false,
      )
    },
  )
})

describe('a sign-in', () => {
  const typed = { email: 'lee@test.kr', password: 'secret' }

  it.each([undefined, null, '', '  '])('should read %j as no code', (code) => {
    expect(signInSchema.parse({ ...typed, code }).code).toBeUndefined()
  })

  it.each([
    [true, true],
    ['true', true],
    ['on', true],
    [false, undefined],
    ['false', undefined],
    [1, undefined],
    [['true'], undefined],
    [undefined, undefined],
  ])('should read remember: %j as %j', (remember, expected) => {
    expect(signInSchema.parse({ ...typed, remember }).remember).toBe(expected)
  })
})
