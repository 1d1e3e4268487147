import { processSingleton } from '@/process/processSingleton'
import { AppError, type ErrorCode } from '@/domain/shared/errors'

type UseCase = 'submission' | 'sign-in'

/** Counts of this process per outcome: `accepted`, the code of a refusal, or `failure`. */
export type Outcome = {
  useCase: UseCase
  outcome: 'accepted' | 'failure' | ErrorCode
  count: number
}

const outcomes = processSingleton('useCaseOutcomes', () => new Map<string, Outcome>())

/** Counts how a use case ends, for monitoring (src/server/createMetricsReader.ts); stores nothing about a person. */
export async function countOutcome<T>(useCase: UseCase, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    increment(useCase, 'accepted')
    return result
  } catch (error) {
    increment(useCase, error instanceof AppError ? error.code : 'failure')
    throw error
  }
}

export const listOutcomes = (): Outcome[] => [...outcomes.values()]

function increment(useCase: UseCase, outcome: Outcome['outcome']): void {
  const key = `${useCase} ${outcome}`
  const count = (outcomes.get(key)?.count ?? 0) + 1
  outcomes.set(key, { useCase, outcome, count })
}
