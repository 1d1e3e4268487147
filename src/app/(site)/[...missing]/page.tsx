import { notFound } from 'next/navigation'

/** Dynamic, so that unknown addresses don't fill the cache. */
export const dynamic = 'force-dynamic'

export default function MissingPage() {
  notFound()
}
