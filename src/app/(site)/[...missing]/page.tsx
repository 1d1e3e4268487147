import { notFound } from 'next/navigation'

/** Every address that nothing else has. Dynamic, so that unknown addresses fill no cache. */
export const dynamic = 'force-dynamic'

export default function MissingPage() {
  notFound()
}
