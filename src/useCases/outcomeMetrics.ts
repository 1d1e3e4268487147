import { processSingleton } from '@/config/processSingleton'
import { AppError } from '@/domain/errors'

export type Operation = 'submission' | 'sign-in'

/** How often an operation has ended how, in this process: `accepted`, the code of a refusal, or `failure`. */
export type Outcome = { operation: Operation; outcome: string; count: number }

const outcomes = processSingleton('operationOutcomes', () => new Map<string, Outcome>())

/** Runs an operation and counts how it ended; monitoring asks for it (src/server/metricsReader.ts). Nothing of a person is kept. */
export async function countOutcome<T>(operation: Operation, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    note(operation, 'accepted')
    return result
  } catch (error) {
    note(operation, error instanceof AppError ? error.code : 'failure')
    throw error
  }
}

export const listOutcomes = (): Outcome[] => [...outcomes.values()]

function note(operation: Operation, outcome: string): void {
  const key = `${operation} ${outcome}`
  const count = (outcomes.get(key)?.count ?? 0) + 1
  outcomes.set(key, { operation, outcome, count })
}
