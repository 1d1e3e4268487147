import { BroadcastChannel } from 'node:worker_threads'

import { waitFor } from '@testing-library/react'

import { answerQuestions, type Question, questions } from '@/client/saving/questions'

/** Lets saves ask an agent, and ends that with the test. jsdom has no channel between windows. */
export function askAgent(): void {
  let stop = () => {}
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel })
    stop = answerQuestions({ collection: 'agents', id: 'abc', email: 'agent@test.kr' })
  })
  afterEach(() => stop())
}

/** The conflict that is asked about, once it is. */
export async function findConflict(): Promise<Extract<Question, { kind: 'conflict' }>> {
  await waitFor(() => expect(questions.view()?.kind).toBe('conflict'))
  return questions.view() as Extract<Question, { kind: 'conflict' }>
}
