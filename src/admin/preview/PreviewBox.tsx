import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { preview as copy } from '@/copy/preview'
import type { PreviewedForm } from '@/domain/content/preview'

import { editForm } from '@/patches/editForm'
import { hasRoomForOne } from './hasRoomForOne'
import { openField } from '@/admin/fieldLinks/openField'
import styles from './PreviewBox.module.css'
import { tabOf } from '@/admin/fieldLinks/tabOf'
import { usePreviewedPage } from './usePreviewedPage'
import { useSize } from './useSize'

type PreviewBoxProps = {
  address: string
  isShown: boolean
  /** Of the page, in CSS pixels; it is shown smaller where there is less room. */
  width: number
  /** Called where the form is to be seen instead. */
  onClose: () => void
  /** Called with another form, a text of which was clicked; with null for a text of this one. */
  onElsewhere: (form: PreviewedForm | null) => void
}

export function PreviewBox({ address, isShown, onElsewhere, onClose, width }: PreviewBoxProps) {
  const { docConfig } = useDocumentInfo()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const size = useSize(box)

  const open = (path: string) => {
    onElsewhere(null)
    if (hasRoomForOne()) onClose()
    void openField(path, tabOf(docConfig?.fields ?? [], path))
  }
  const { isFailed, isReady, showField } = usePreviewedPage({
    round,
    frame,
    isShown,
    onElsewhere,
    onOpen: open,
  })

  const follow = useEffectEvent(({ target }: Event) => {
    const path = target instanceof Element ? editForm.pathOf(target) : undefined
    if (!path) return
    onElsewhere(null)
    showField(path)
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    const listen = (event: Event) => follow(event)
    form?.addEventListener('focusin', listen)
    form?.addEventListener('click', listen)
    return () => {
      form?.removeEventListener('focusin', listen)
      form?.removeEventListener('click', listen)
    }
  }, [])

  const scale = size ? Math.min(1, size.width / width) : 1
  return (
    <div className={styles.box} ref={box}>
      {!isReady && (
        <div className={styles.message} role="status">
          {isFailed ? (
            <>
              <p>{copy.failed}</p>
              <button type="button" onClick={() => setRound(round + 1)}>
                {copy.retry}
              </button>
            </>
          ) : (
            <p>{copy.loading}</p>
          )}
        </div>
      )}
      {size && (
        <div className={styles.page} style={{ width: width * scale, height: size.height }}>
          <iframe
            className={styles.frame}
            key={round}
            ref={frame}
            src={address}
            title={copy.heading}
            style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}
