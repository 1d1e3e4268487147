import type { UIFieldServerComponent } from 'payload'

import { environment } from '@/config/env'

import styles from './SharingPreviews.module.css'
import { KakaoTalkCardPreview } from './KakaoTalkCardPreview.client'
import { SearchResultPreview } from './SearchResultPreview.client'

/** Search result and KakaoTalk card of what the settings' form holds; the headline is the published one. */
export const SharingPreviews: UIFieldServerComponent = async ({ req }) => {
  const { SERVER_URL } = environment()
  const { hero } = await req.payload.findGlobal({
    slug: 'landing-page',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const host = SERVER_URL ? new URL(SERVER_URL).host : (req.host ?? '')
  return (
    <div className={`field-type ${styles.previews}`}>
      <SearchResultPreview host={host} />
      <KakaoTalkCardPreview headline={hero.headline} host={host} />
    </div>
  )
}
