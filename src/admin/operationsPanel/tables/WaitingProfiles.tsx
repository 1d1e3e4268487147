import { Pill } from '@payloadcms/ui'

import { PanelLink } from '@/admin/controls/PanelLink'
import { Time } from '@/admin/controls/Time'
import { Count } from '@/admin/operationsPanel/Count'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { OperationsPanelSection } from '@/admin/operationsPanel/OperationsPanelSection'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { WaitingProfileRow } from '@/domain/operationsPanel/operationsPanel'

import type { Column } from './DataTable'
import { RowButtons } from './RowButtons'

type WaitingProfilesProps = { operationsPanel: OperationsPanelStore }

const collection = 'consultant-profile'

const columns: Column<WaitingProfileRow>[] = [
  { as: 'time', label: copy.savedAt, cell: ({ savedAt }) => <Time value={savedAt} /> },
  {
    as: 'name',
    label: copy.profileName,
    cell: ({ id, name }) => (
      <PanelLink collection={collection} id={id}>
        {name}
      </PanelLink>
    ),
  },
  {
    as: 'detail',
    label: copy.profileKind,
    cell: ({ hasPublished }) => (
      <Pill pillStyle={hasPublished ? 'light-gray' : 'warning'} size="small">
        {hasPublished ? copy.changedProfile : copy.newProfile}
      </Pill>
    ),
  },
  {
    as: 'buttons',
    label: copy.manage,
    cell: ({ hasPublished, id, version }, nameId) => (
      <RowButtons>
        <PanelLink collection={collection} describedBy={nameId} id={id}>
          {copy.reviewProfile}
        </PanelLink>
        {hasPublished && (
          <PanelLink
            collection={collection}
            describedBy={nameId}
            id={id}
            path={`versions/${version}`}
          >
            {copy.compareProfile}
          </PanelLink>
        )}
      </RowButtons>
    ),
  },
]

/** Profiles that wait for publication; each leads to the form that publishes it. */
export const WaitingProfiles = ({ operationsPanel }: WaitingProfilesProps) => (
  <OperationsPanelSection
    columns={columns}
    counts={<Count counts={operationsPanel.counts} of="waitingProfiles" text={copy.items} />}
    empty={copy.noWaitingProfiles}
    failure={null}
    id="waiting-profiles"
    list={operationsPanel.profiles}
    searchPlaceholder={copy.searchProfiles}
    title={copy.profilesHeading}
  />
)
