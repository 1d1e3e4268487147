import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { errorPages } from '@/copy/errorPages'
import { site as copy } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorScreen } from '@/ui/ErrorScreen'

export const metadata: Metadata = { title: copy.errorTitle, robots: { index: false } }

/** The site's 404 page (specification 2.4). */
export default function NotFound() {
  return (
    <ErrorScreen
      title={copy.errorTitle}
      description={errorPages.notFound}
      status={404}
      message="Not Found"
      action={<ButtonLink href={routes.home}>{copy.goHome}</ButtonLink>}
    />
  )
}
