'use client'

import { PanelNavLink } from '@/admin/PanelNavLink'
import { routes } from '@/config/routes'
import { privacyReview as copy } from '@/copy/privacyReview'

/** The privacy review as an entry of Payload's menu. */
export const PrivacyReviewLink = () => (
  <PanelNavLink href={routes.privacyReview} id="nav-privacy-review" label={copy.title} />
)
