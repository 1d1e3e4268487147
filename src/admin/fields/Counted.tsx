import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { getObjectDotNotation } from 'payload/shared'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { PanelTextCount } from '@/admin/controls/PanelTextCount'
import { isClaimChecked, isPublicText } from '@/domain/claims/claimCheckedFields'
import { lengthOf, type TextLimits, textProblem } from '@/domain/values/texts'
import { ClaimedField } from '@/ui/claims/ClaimedField'

import styles from './Counted.module.css'
import { usePublishedContent } from './usePublishedContent'

/** Judges a text before it is sent, as the server will. */
export const validateText = (value: unknown, limits: TextLimits): string | true =>
  textProblem(value, limits) ?? true

type CountedProps = { limit: number | undefined; path: string; children: ReactNode }

/** Shows below one of Payload's text fields how long its text is and what claims it makes, and ties both to its input. */
export function Counted({ children, limit, path }: CountedProps) {
  const id = useId()
  const wrapper = useRef<HTMLDivElement>(null)
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const slug = collectionSlug ?? globalSlug ?? ''
  const value = useFormFields(([fields]) => fields[path]?.value)
  const text = typeof value === 'string' ? value : ''

  const [hasClaims, setHasClaims] = useState(false)
  const published = usePublishedContent(hasClaims)

  // Payload's inputs take no attributes.
  useEffect(() => {
    const input = wrapper.current?.querySelector('input, textarea')
    if (limit) input?.setAttribute('aria-describedby', id)
  }, [id, limit])

  return (
    <div className={limit ? `field-type ${styles.counted}` : 'field-type'} ref={wrapper}>
      <ClaimedField
        isOn={isClaimChecked(slug) && isPublicText(slug, path)}
        isPublished={published && getObjectDotNotation(published, path) === text}
        findingsClassName={styles.claims}
        onFound={setHasClaims}
        text={text}
      >
        {children}
        {limit && (
          <div className={styles.count}>
            <PanelTextCount id={id} length={lengthOf(text)} max={limit} />
          </div>
        )}
      </ClaimedField>
    </div>
  )
}
