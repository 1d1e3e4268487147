import { claimsVersion } from '@/domain/claims/version'

import { fingerprintOfCheck } from '../../../../scripts/claims/claimsVersion'

it('should be a new version with each change of rules or weights, named by its day: run npm run generate', () => {
  expect(claimsVersion).toMatch(/^\d{4}-\d{2}-\d{2}\.\d{10}$/)
  expect(claimsVersion.split('.')[1]).toBe(fingerprintOfCheck())
})
