import { routes } from '@/config/routes'

import { callServer, json } from '../callServer'
import type { PageAccount } from '../pageAccount'

export async function findSignedIn({
  collection,
  id,
}: PageAccount): Promise<'account' | 'nobody' | 'other' | 'unknown'> {
  const other = collection === 'admins' ? 'agents' : 'admins'
  const [own, others] = await Promise.all([readUser(collection), readUser(other)])
  if (!own.ok || !others.ok) return 'unknown'
  if (own.data) return own.data.id === id ? 'account' : 'other'
  return others.data ? 'other' : 'nobody'
}

type Me = { user: { id: string } | null }

const readUser = (collection: PageAccount['collection']) =>
  callServer(`${routes.api}/${collection}/me?depth=0`, {
    read: async (answer) => (await json<Me>(answer)).user,
  })
