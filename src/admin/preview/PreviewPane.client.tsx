'use client'

import { useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

import { routes } from '@/config/routes'
import { preview as copy } from '@/copy/preview'
import type { PreviewedForm } from '@/domain/content/preview'

import { hasRoomForOne } from './hasRoomForOne'
import { PreviewHint } from './PreviewHint'
import { PreviewBox } from './PreviewBox'
import styles from './PreviewPane.module.css'
import { PreviewWidths } from './PreviewWidths'
import { previewWidths } from './previewWidths'

/** The page beside the form of its content (specification 8.15), instead of Payload's own, which loads it anew with each save. */
export function PreviewPane() {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { isLivePreviewing, setIsLivePreviewing, shouldRenderIframe } = useLivePreviewContext()
  const [width, setWidth] = useState<number>(previewWidths[0].width)
  const [elsewhere, setElsewhere] = useState<PreviewedForm | null>(null)
  // Payload remembers for each admin whether it is open. With room for only one, the form comes first.
  const startWithForm = useEffectEvent(() => {
    if (hasRoomForOne()) setIsLivePreviewing(false)
  })
  useLayoutEffect(() => startWithForm(), [])
  const address = `${routes.preview}/${globalSlug ?? `${collectionSlug}/${id}`}`

  return (
    <section className={styles.pane} aria-label={copy.heading} hidden={!isLivePreviewing}>
      <div className={styles.bar}>
        <PreviewWidths width={width} onChange={setWidth} />
        <PreviewHint elsewhere={elsewhere} />
      </div>
      {shouldRenderIframe && (
        <PreviewBox
          address={address}
          isShown={isLivePreviewing}
          width={width}
          onElsewhere={setElsewhere}
          onClose={() => setIsLivePreviewing(false)}
        />
      )}
    </section>
  )
}
