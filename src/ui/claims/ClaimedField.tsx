import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

import { claims as copy } from '@/copy/claims'
import { markedParts } from '@/domain/claims/markedParts'

import styles from './ClaimedField.module.css'
import { keepAligned } from './keepAligned'
import { useClaimFindings } from './useClaimFindings'

type ClaimedFieldProps = {
  /** What the field holds. */
  text: string
  /** Whether the public reads it. */
  isOn?: boolean
  /** What somebody who may not publish has to know. */
  hint?: string
  /** Whether visitors read this very text already. */
  isPublished?: boolean
  findingsClassName?: string
  /** Called with whether something is found, first and with each change. */
  onFound?: (hasFindings: boolean) => void
  /** One text field, with what belongs to it. */
  children: ReactNode
}

/**
 * Marks in a text field what may be an unlawful claim while somebody types, and says below it why (specification 8.13). The marks lie over
 * the field and move nothing in it.
 */
export function ClaimedField({
  children,
  isOn = true,
  isPublished = false,
  hint,
  findingsClassName,
  onFound,
  text,
}: ClaimedFieldProps) {
  const id = useId()
  const wrapper = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const findings = useClaimFindings(text, isOn)
  const hasFindings = findings.length > 0

  useLayoutEffect(() => {
    const field = fieldIn(wrapper.current)
    return field && layer.current ? keepAligned(layer.current, field) : undefined
  }, [hasFindings, text])

  useEffect(() => onFound?.(hasFindings), [hasFindings, onFound])

  // The field has descriptions of its own, and React doesn't set all of them.
  useEffect(() => {
    const field = fieldIn(wrapper.current)
    if (!field) return
    const others = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((one) => one && one !== id)
    const described = hasFindings ? [...others, id] : others
    if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '))
    else field.removeAttribute('aria-describedby')
  })

  return (
    <>
      <div className={styles.field} ref={wrapper}>
        {children}
        {hasFindings && (
          <div className={styles.layer} aria-hidden="true" ref={layer}>
            {markedParts(text, findings).map((part, index) =>
              part.isMarked ? (
                <mark className={styles.mark} key={index}>
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
            {/* A last empty line counts too. */}
            {'\u200b'}
          </div>
        )}
      </div>
      <div className={hasFindings ? findingsClassName : undefined} id={id} role="status">
        {hasFindings && (
          <>
            <p className={isPublished ? styles.published : styles.heading}>
              {isPublished ? copy.isPublic : copy.found}
            </p>
            <ul className={styles.findings}>
              {findings.map(({ clause, match, reason, rule, start }) => (
                <li key={`${rule} ${start}`}>
                  <q className={styles.match}>{match}</q> {reason}{' '}
                  <span className={styles.clause}>{clause}</span>
                </li>
              ))}
            </ul>
            {hint && !isPublished && <p className={styles.hint}>{hint}</p>}
          </>
        )}
      </div>
    </>
  )
}

const fieldIn = (wrapper: HTMLElement | null) =>
  wrapper?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input') ?? null
