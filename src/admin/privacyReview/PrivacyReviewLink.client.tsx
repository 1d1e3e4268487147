'use client'

import { PanelNavLink } from '@/admin/controls/PanelNavLink'
import { privacyReviewPage } from '@/config/routes'
import { privacyReview as copy } from '@/copy/privacyReview'

/** The privacy review as an entry of Payload's menu. */
export const PrivacyReviewLink = () => (
  <PanelNavLink href={privacyReviewPage} id="nav-privacy-review" label={copy.title} />
)
