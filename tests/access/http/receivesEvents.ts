import { openLiveStream } from '@tests/support/http/liveStream'
import { buildConsultation } from '@tests/support/builders'
import { storedRow } from '@tests/support/database/storedRow'

import { type Outcome, type PersonName, refusal } from '@tests/access/vocabulary'

import type { Site } from './useSite'

type Kind = 'requests' | 'agents' | 'profiles'

/** Whether a follower of live events is told about a change of a document of the column `own`. */
export async function receivesEvents(
  site: Site,
  person: PersonName,
  { path, of }: { path: string; of: Kind },
): Promise<Outcome> {
  const headers = await site.headersOf(person)
  const asked = new AbortController()
  const { ok, status } = await site.fetch(site.url + path, { headers, signal: asked.signal })
  asked.abort()
  if (!ok) return refusal(status)
  const stream = await openLiveStream(site.url, headers)
  try {
    const id = await changed(site, person, of)
    // Once the next change has arrived, the first one has arrived too or never will.
    await stream.heard('change', await addConsultation(site, person === 'admin' ? 'own' : person))
    return stream.told().some(({ data }) => (data as { id?: string }).id === id) ? 'yes' : 'none'
  } finally {
    stream.close()
  }
}

/** Changes a document of the column `own` and returns its id. */
async function changed(site: Site, person: PersonName, of: Kind): Promise<string> {
  const { payload } = site.suite
  if (of === 'profiles') {
    const id = site.scene(person).documents['consultant-profile'] ?? ''
    const data = { introMessage: `안녕하세요. ${person}` }
    await payload.update({
      collection: 'consultant-profile',
      id,
      data,
      draft: true,
      overrideAccess: true,
    })
    return id
  }
  const id = of === 'agents' ? site.testPeople.own.id : await addConsultation(site, 'own')
  const { set } = await storedRow(payload, of === 'agents' ? 'agents' : 'consultation-requests', id)
  await set({ touched: new Date() })
  return id
}

async function addConsultation({ testPeople, suite }: Site, person: PersonName): Promise<string> {
  const agentId = person === 'own' || person === 'other' ? testPeople[person].id : undefined
  return (await buildConsultation(suite.payload, { agentId })).id
}
