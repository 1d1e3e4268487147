import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { DataSubjectChannel } from '@/domain/dataSubjectRequests'

import { SelectField } from './SelectField'

type ChannelFieldProps = {
  value: DataSubjectChannel
  onChange: (channel: DataSubjectChannel) => void
}

/** The way in which a data subject request came. */
export const ChannelField = (props: ChannelFieldProps) => (
  <SelectField {...props} label={copy.subjectChannel} options={dataSubjectRequests.channels} />
)
