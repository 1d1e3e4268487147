import type { DefaultServerCellComponentProps } from 'payload'

import { phoneAddress } from '@/domain/phone'

import { RowLink } from './RowLink'

/** A phone number in a list: there to be called, unless it is the column that leads to the row. */
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
