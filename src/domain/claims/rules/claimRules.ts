import type { ClaimRule } from '../rule'
import { bodyRules } from './body'
import { comparisonRules } from './comparison'
import { decencyRules } from './decency'
import { deceptionRules } from './deception'
import { exaggerationRules } from './exaggeration'
import { functionalFoodRules } from './functionalFood'
import { illnessRules } from './illness'
import { medicineRules } from './medicine'
import { superlativeRules } from './superlative'
import { weightRules } from './weight'

/** Every rule, in the order of the law's clauses; what only names the body comes last. */
export const claimRules: readonly ClaimRule[] = [
  ...illnessRules,
  ...medicineRules,
  ...functionalFoodRules,
  ...weightRules,
  ...exaggerationRules,
  ...deceptionRules,
  ...superlativeRules,
  ...comparisonRules,
  ...decencyRules,
  ...bodyRules,
]
