import { redirect } from 'next/navigation'

import { routes } from '@/config/routes'
import { homePathOf } from '@/domain/accounts/homePath'
import { isAdmin } from '@/domain/accounts/roles'

/** Guards a page for admins: redirects everyone else to their home page, or to the sign-in (specification 2.3). */
export function redirectUnlessAdmin<User extends Parameters<typeof homePathOf>[0]>(
  user: User,
): asserts user is NonNullable<User> {
  if (!isAdmin(user)) redirect(homePathOf(user) ?? routes.signIn)
}
