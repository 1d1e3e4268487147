import Link from 'next/link'

import { routes } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import './ListSearchReplacement.css'

/**
 * Replaces Payload's list search, which puts the search term, a customer's name or phone, into the address and so into
 * browser history and proxy logs. The operations panel's search doesn't.
 */
export const ListSearchReplacement = () => (
  <p className="list-search-replacement">
    <Link href={`${routes.admin}#requests`}>{copy.searchElsewhere}</Link>
  </p>
)
