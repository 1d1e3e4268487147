import { type CustomerPage, withEarlier, withNewest } from '@/domain/customers'

/** The list's states (specification section 2 /dashboard); `earlier` is the state of its next page. */
export type CustomersView =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'shown'; page: CustomerPage; earlier: 'idle' | 'loading' | 'failed' }

/** The person is signed out, or is no approved agent any more. */
export class NoLongerAllowed extends Error {
  override name = 'NoLongerAllowed'
}

type Source = {
  /** Reads a page: the newest one, or the one behind a place. Throws {@link NoLongerAllowed}, or anything else on failure. */
  read: (after?: string) => Promise<CustomerPage>
  leave: () => void
}

/**
 * An agent's customers as this page holds them, outside of React, so that whoever learns of a change (a
 * returning tab, later a stream) can ask for the newest page again.
 */
export function createCustomerList({ read, leave }: Source) {
  let view: CustomersView = { phase: 'loading' }
  let turn = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: CustomersView) => {
    view = next
    for (const listener of listeners) listener()
  }

  /** One reading at a time, so that a slow answer never undoes a later one. */
  const inTurn = (task: () => Promise<void>) => (turn = turn.then(task))

  const attempt = async (task: () => Promise<void>, fail: () => void) => {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof NoLongerAllowed)) return fail()
      // Before the next page is there, what this one holds must be gone.
      show({ phase: 'loading' })
      leave()
    }
  }

  return {
    view: () => view,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Reads the newest page; what is shown already stays until the answer is there, and when there is none. */
    refresh: () =>
      inTurn(async () => {
        if (view.phase === 'failed') show({ phase: 'loading' })
        await attempt(
          async () => {
            const newest = await read()
            const page = view.phase === 'shown' ? withNewest(view.page, newest) : newest
            show({ phase: 'shown', page, earlier: 'idle' })
          },
          () => {
            if (view.phase !== 'shown') show({ phase: 'failed' })
          },
        )
      }),

    /** Reads the page behind the last row. */
    showEarlier: () =>
      inTurn(async () => {
        if (view.phase !== 'shown' || !view.page.earlier) return
        const { page } = view
        show({ phase: 'shown', page, earlier: 'loading' })
        await attempt(
          async () => {
            const next = await read(page.earlier ?? undefined)
            show({ phase: 'shown', page: withEarlier(page, next), earlier: 'idle' })
          },
          () => show({ phase: 'shown', page, earlier: 'failed' }),
        )
      }),
  }
}
