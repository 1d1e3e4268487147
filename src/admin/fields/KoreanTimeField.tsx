import { FieldLabel } from '@payloadcms/ui'
import type { DateFieldServerComponent } from 'payload'

import { formatKoreanTime } from '@/domain/time'

/** A time that the server has set, in an edit form: shown in Seoul's time and not to be changed. */
export const KoreanTimeField: DateFieldServerComponent = ({ field, path, siblingData }) => (
  <div className="field-type text read-only">
    <FieldLabel label={typeof field.label === 'string' ? field.label : undefined} path={path} />
    <div className="field-type__wrap">
      <input
        id={`field-${path}`}
        disabled
        value={formatKoreanTime(siblingData?.[field.name] as string | undefined)}
      />
    </div>
  </div>
)
