import type { ComponentProps } from 'react'

import { ConsultationCardHead } from './ConsultationCardHead'
import { ConsultationForm } from './ConsultationForm.client'

type ConsultationCardProps = Pick<ComponentProps<typeof ConsultationForm>, 'consultant' | 'notice'>

/** The form with its head, which stays out of the form's script. */
export const ConsultationCard = ({ consultant, notice }: ConsultationCardProps) => (
  <ConsultationForm
    notice={notice}
    head={<ConsultationCardHead consultant={consultant} />}
    consultant={consultant}
  />
)
