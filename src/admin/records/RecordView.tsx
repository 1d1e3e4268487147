import { Gutter, SetStepNav } from '@payloadcms/ui'
import Link from 'next/link'
import type { DocumentViewServerProps } from 'payload'

import { CancelPlan } from '@/admin/publications/CancelPlan.client'
import { collectionPageOf } from '@/config/routes'
import { records as copy } from '@/copy/records'
import { isOpenPlan } from '@/domain/content/publications'
import { isRecordCollection, recordPage } from '@/useCases/records/recordPage'

import styles from './RecordView.module.css'

/** The page of a record: its sentence, and its details with links (specification 7.11). */
export async function RecordView({ doc, initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, req } = initPageResult
  const slug = collectionConfig?.slug ?? ''
  if (!collectionConfig || !isRecordCollection(slug)) return null
  const { details, sentence } = await recordPage(req, slug, doc as never)
  const list = collectionPageOf(slug)

  return (
    <Gutter className={`record-view ${styles.record}`}>
      <SetStepNav
        nav={[{ label: collectionConfig.labels.plural as string, url: list }, { label: copy.view }]}
      />
      <h1 className={styles.sentence}>{sentence}</h1>
      <dl className={styles.details}>
        {details.map(({ isList, label, values }) => (
          <div className={styles.detail} key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={isList ? `${styles.values} ${styles.list}` : styles.values}>
              {values.map(({ href, text }, index) => (
                <span key={`${index} ${text}`}>
                  {href ? (
                    <Link href={href} prefetch={false}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {slug === 'scheduled-publications' && isOpenPlan(doc) && (
        <CancelPlan plan={{ id: String(doc.id), publishAt: doc.publishAt, title: doc.title }} />
      )}
      <Link className={styles.back} href={list} prefetch={false}>
        {copy.backToList}
      </Link>
    </Gutter>
  )
}
