import { routes } from '@/config/routes'
import { errorPages } from '@/copy/errorPages'
import { site as copy } from '@/copy/site'
import { ButtonLink } from '@/ui/ButtonLink'
import { ErrorScreen } from '@/ui/ErrorScreen'

/** What is said at an address where there is nothing for this person. */
export const NotFoundScreen = () => (
  <ErrorScreen
    title={copy.errorTitle}
    description={errorPages.notFound}
    status={404}
    message="Not Found"
    button={<ButtonLink href={routes.landing}>{copy.toLandingPage}</ButtonLink>}
  />
)
