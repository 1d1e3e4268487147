'use client'

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import type { PageAccount } from '@/client/pageAccount'
import { answerQuestions, type Choice, questions } from '@/client/saving/questions'
import { leavePage, onSessionEnd } from '@/client/sessionEnd'
import { followFocus } from '@/ui/focus/returnFocus'

/** Where a dialog can't be loaded the save fails, and what was typed stays. */
function Unanswered({ refuse }: { refuse: () => void }) {
  useEffect(refuse)
  return null
}

// Few saves have a question, and styles that panel and site share would come with every page.
const ConflictDialog = lazy(() =>
  import('./ConflictDialog').then(
    (loaded) => ({ default: loaded.ConflictDialog }),
    () => ({
      default: ({ answer }: { answer: (choice: Choice) => void }) => (
        <Unanswered refuse={() => answer('neither')} />
      ),
    }),
  ),
)
const ClaimDialog = lazy(() =>
  import('./ClaimDialog').then(
    (loaded) => ({ default: loaded.ClaimDialog }),
    () => ({
      default: ({ answer }: { answer: (review: null) => void }) => (
        <Unanswered refuse={() => answer(null)} />
      ),
    }),
  ),
)
const SignInDialog = lazy(() =>
  import('./SignInDialog').then(
    (loaded) => ({ default: loaded.SignInDialog }),
    () => ({
      default: ({ answer }: { answer: (isSignedIn: boolean) => void }) => (
        <Unanswered refuse={() => answer(false)} />
      ),
    }),
  ),
)

const none = () => null

/**
 * Shows what saves of this page have to ask: which content to keep, and to sign in again. Leaves the page once its account signs out in another
 * tab (specification 6.5). On every page of the panel and on the agent's.
 */
export function SavingDialogs({ collection, email, id }: PageAccount) {
  useEffect(() => answerQuestions({ collection, email, id }), [collection, email, id])
  useEffect(() => onSessionEnd(leavePage), [])
  useEffect(followFocus, [])
  const question = useSyncExternalStore(questions.subscribe, questions.view, none)

  return (
    <Suspense>
      {question?.kind === 'conflict' && <ConflictDialog {...question} />}
      {question?.kind === 'claims' && <ClaimDialog {...question} />}
      {question?.kind === 'signIn' && <SignInDialog {...question} />}
    </Suspense>
  )
}
