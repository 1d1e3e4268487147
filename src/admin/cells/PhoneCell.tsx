import type { DefaultServerCellComponentProps } from 'payload'

import { phoneAddress } from '@/domain/values/phoneChecks'

import { RowLink } from './RowLink'

/** A list cell with a phone number: calls it, or opens the row if it is the list's first column. */
export function PhoneCell(props: DefaultServerCellComponentProps) {
  const phone = String(props.cellData ?? '')
  if (props.link)
    return (
      <RowLink collectionConfig={props.collectionConfig} rowData={props.rowData}>
        {phone}
      </RowLink>
    )
  return phone ? <a href={phoneAddress(phone)}>{phone}</a> : null
}
