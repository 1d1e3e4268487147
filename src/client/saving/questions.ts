import { createListeners } from '@/client/createListeners'
import type { claimReview } from '@/copy/claimReview'
import type { edits } from '@/copy/edits'
import type { ClaimReview, OpenClaim } from '@/domain/claims/claimReview'
import type { Difference } from '@/domain/content/edits'
import type { FieldError } from '@/domain/shared/errors'

import { type PageAccount, pageAccount, setPageAccount } from '../pageAccount'
import { takeTab } from '../tabStorage'
import { listenToOtherWindows } from './otherWindows'

/** Which content is saved after a conflict, or neither for now. */
export type Choice = 'mine' | 'theirs' | 'neither'

/** The save that came too late; a restoration takes a whole version. */
export type ConflictingSave = keyof typeof edits.conflictTexts

/** What an answer to claims leads to: it publishes or plans their texts, or records the answer for what is public already. */
export type ClaimPurpose = keyof typeof claimReview.dialog.purposes

export type Question =
  | {
      kind: 'conflict'
      /** Who was faster; without it another person. */
      title: string | undefined
      differences: Difference[]
      save: ConflictingSave
      answer: (choice: Choice) => void
    }
  | {
      kind: 'claims'
      claims: readonly OpenClaim[]
      /** What the server said of the last answer, and that answer. */
      errors: readonly FieldError[]
      typed: ClaimReview | undefined
      purpose: ClaimPurpose
      /** Null to publish nothing for now. */
      answer: (review: ClaimReview | null) => void
    }
  | {
      kind: 'signIn'
      account: PageAccount
      /** This browser is signed in to another account. */
      isOther: boolean
      /** What goes on after signing in, as the subject of a sentence; undefined where it has no name. */
      continues?: string
      answer: (isSignedIn: boolean) => void
    }

type ClaimQuestion = Extract<Question, { kind: 'claims' }>

let waiting: readonly Question[] = []
const listeners = createListeners()
const signInAsked = createListeners()
const signedInAgain = createListeners()

const change = (next: readonly Question[]) => {
  waiting = next
  listeners.notify()
}

/** The question to show: one at a time. */
export const questions = {
  view: (): Question | null => waiting[0] ?? null,
  subscribe: listeners.subscribe,
}

/** Lets saves of this page ask its person, who is shown the questions. Returns the function that ends it. */
export function answerQuestions(by: PageAccount): () => void {
  setPageAccount(by)
  takeTab(by.id)
  const stopListening = listenToOtherWindows(by)
  return () => {
    stopListening()
    setPageAccount(undefined)
    for (const question of waiting) refuse(question)
  }
}

/** Asks which content to save; `neither` where nobody can be asked. */
export const askAboutConflict = (
  differences: Difference[],
  { save = 'save', title }: { save?: ConflictingSave; title?: string } = {},
): Promise<Choice> =>
  pageAccount()
    ? ask((answer: (choice: Choice) => void) => ({
        kind: 'conflict',
        title,
        differences,
        save,
        answer,
      }))
    : Promise.resolve('neither')

/** Asks an admin to answer for claims of what is to be published; null where nobody can be asked. */
export const askForClaimReview = (
  claims: readonly OpenClaim[],
  asked: Pick<ClaimQuestion, 'errors' | 'purpose' | 'typed'>,
): Promise<ClaimReview | null> =>
  pageAccount()
    ? ask((answer: (review: ClaimReview | null) => void) => ({
        kind: 'claims',
        claims,
        ...asked,
        answer,
      }))
    : Promise.resolve(null)

let signingIn: Promise<boolean> | undefined

/** Asks to sign in beside the page, once for all saves that wait. */
export function askToSignIn(
  of: PageAccount,
  { continues, isOther }: { continues?: string; isOther: boolean },
): Promise<boolean> {
  if (signingIn) return signingIn
  signingIn = ask((answer: (isSignedIn: boolean) => void) => ({
    kind: 'signIn',
    account: of,
    isOther,
    continues,
    answer: (isSignedIn) => {
      answer(isSignedIn)
      if (isSignedIn) signedInAgain.notify()
    },
  })).finally(() => (signingIn = undefined))
  signInAsked.notify()
  return signingIn
}

/** The answer to the question that is open; undefined where none is. */
export const signInAnswer = (): Promise<boolean> | undefined => signingIn

/** Calls a listener whenever somebody is asked to sign in again. Returns the function that unsubscribes. */
export const onSignInAsked = signInAsked.subscribe

/** Calls a listener whenever the page's account has signed in again. Returns the function that unsubscribes. */
export const onSignedInAgain = signedInAgain.subscribe

/** Answers for a person who can't be asked. */
export function refuse(question: Question): void {
  if (question.kind === 'conflict') question.answer('neither')
  else if (question.kind === 'claims') question.answer(null)
  else question.answer(false)
}

const ask = <Answer>(questionOf: (answer: (value: Answer) => void) => Question): Promise<Answer> =>
  new Promise((resolve) => {
    const question = questionOf((value) => {
      change(waiting.filter((one) => one !== question))
      resolve(value)
    })
    // A save that waits for its session can't have a conflict yet.
    change(question.kind === 'signIn' ? [question, ...waiting] : [...waiting, question])
  })
