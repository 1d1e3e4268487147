import { toast } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'

import { reasonOf } from '@/admin/operationsPanel/data/decisions'
import { downloadConsultations } from '@/admin/operationsPanel/data/downloadConsultations'
import type { Narrowing } from '@/admin/operationsPanel/data/searchableList'
import { hasLostAccess } from '@/client/callServer'
import { consultationExport as copy } from '@/copy/consultationExport'
import type { ExportFormat } from '@/domain/accessLog'
import { exportSchema } from '@/domain/consultationExport'
import { noAgentLabels } from '@/domain/responsibleAgent'

import styles from './ExportDialog.module.css'
import { PanelDialog } from './PanelDialog'
import { ReasonField } from './ReasonField'

const formats: ExportFormat[] = ['xlsx', 'csv']

type ExportDialogProps = {
  /** What the table is narrowed to. */
  narrowing: Narrowing
  onClose: () => void
  /** Called when access is lost. */
  onEnd: () => void
}

/** Asks for reason and format before consultation requests are exported. */
export function ExportDialog({ narrowing, onClose, onEnd }: ExportDialogProps) {
  const name = useId()
  const { responsible, search } = narrowing
  const terms = [search, responsible && noAgentLabels[responsible]].filter(
    (term) => term !== undefined,
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    const input = { format, reason: field.current?.value, ...narrowing }
    const query = exportSchema.safeParse(input)
    setError(query.error?.issues[0]?.message ?? '')
    if (!query.success) {
      field.current?.focus()
      return false
    }
    setIsBusy(true)
    setFailure(null)
    try {
      const result = await downloadConsultations(query.data)
      if (hasLostAccess(result)) {
        onEnd()
        return true
      }
      if (result.ok) toast.success(copy.done)
      else setFailure(reasonOf(result) ?? copy.failure)
      return result.ok
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <PanelDialog
      confirm={copy.confirm}
      failure={failure}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
      onOpen={() => setFailure(null)}
      title={copy.title}
    >
      <p>{copy.text}</p>
      <p className={styles.what}>{terms.length ? copy.found(terms) : copy.all}</p>
      <ReasonField
        error={error}
        field={field}
        hint={copy.reasonHint}
        isRequired
        label={copy.reason}
        onInput={() => setError('')}
      />
      <fieldset className={styles.formats}>
        <legend className={styles.legend}>{copy.format}</legend>
        {formats.map((one) => (
          <label className={styles.format} key={one}>
            <input
              checked={one === format}
              name={name}
              onChange={() => setFormat(one)}
              type="radio"
            />
            {copy[one]}
          </label>
        ))}
      </fieldset>
    </PanelDialog>
  )
}
