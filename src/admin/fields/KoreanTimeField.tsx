import { FieldLabel } from '@payloadcms/ui'
import type { DateFieldServerComponent } from 'payload'

import { fieldId } from '@/config/routes'
import { formatKoreanTime } from '@/domain/calendar/time'

/** A read-only time in an edit form, in Seoul's time zone. */
export const KoreanTimeField: DateFieldServerComponent = ({ field, path, siblingData }) => (
  <div className="field-type text read-only">
    <FieldLabel label={typeof field.label === 'string' ? field.label : undefined} path={path} />
    <div className="field-type__wrap">
      <input
        id={fieldId(path)}
        disabled
        value={formatKoreanTime(siblingData?.[field.name] as string | undefined)}
      />
    </div>
  </div>
)
