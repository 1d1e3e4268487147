import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'

import { PanelPage } from '@/admin/PanelPage'
import { limits } from '@/config/limits'
import { collectionPageOf } from '@/config/routes'
import { claimReview } from '@/copy/claimReview'
import { documentOf } from '@/domain/claims/claimCheckedFields'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { redirectUnlessAdmin } from '@/server/redirectUnlessAdmin'
import { listOpenClaims } from '@/useCases/claims/listOpenClaims'

import { DocumentClaims } from './DocumentClaims'
import styles from './OpenClaims.module.css'

const { page: copy } = claimReview

/** The panel's page of open claims in published texts (specification 8.14). Payload guards no view with its own path: the first line does. */
export async function OpenClaimsView(view: AdminViewServerProps) {
  const { req } = view.initPageResult
  redirectUnlessAdmin(req.user)
  const documents = await listOpenClaims(req)
  const count = countIn(documents)
  const listed = withinLimit(documents)
  const more = count - countIn(listed)

  return (
    <PanelPage className={styles.page} title={copy.title} view={view}>
      <header>
        <h1 className={styles.title}>
          {copy.title} <span className={styles.count}>{copy.count(koreanNumber(count))}</span>
        </h1>
        <p className={styles.intro}>{copy.intro}</p>
      </header>
      {count === 0 && <p className={styles.none}>{copy.none}</p>}
      {listed.map((document) => (
        <DocumentClaims document={document} key={documentOf(document.target)} />
      ))}
      {more > 0 && <p>{copy.more(koreanNumber(more))}</p>}
      <Link className={styles.link} href={collectionPageOf('claim-reviews')} prefetch={false}>
        {copy.records}
      </Link>
    </PanelPage>
  )
}

type Documents = Awaited<ReturnType<typeof listOpenClaims>>

const countIn = (documents: Documents) =>
  documents.reduce((total, { claims }) => total + claims.length, 0)

/** The first documents until the limit of the page; each is whole, since an answer is for all its claims. */
const withinLimit = (documents: Documents): Documents =>
  documents.filter((_, index) => countIn(documents.slice(0, index)) < limits.claimsListed)
