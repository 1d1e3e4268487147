import { customers as copy } from '@/copy/customers'
import { koreanNumber } from '@/domain/values/koreanNumber'

type CustomerCountProps = {
  /** Undefined while nobody knows. */
  count: number | undefined
  /** The numbers could not be read. */
  hasFailed: boolean
  className: string | undefined
}

/** A number of customers, empty while it is read, and a dash where that failed. */
export function CustomerCount({ className, count, hasFailed }: CustomerCountProps) {
  const isUnknown = count === undefined && hasFailed
  return (
    <span className={className}>
      {count !== undefined && koreanNumber(count)}
      {isUnknown && (
        <>
          <span aria-hidden="true">—</span>
          <span className="visuallyHidden">{copy.unknownCount}</span>
        </>
      )}
    </span>
  )
}
