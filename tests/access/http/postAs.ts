import { postForm } from '@tests/support/http/postForm'

import type { FormRow } from '../table/actions'
import type { Outcome, PersonName } from '../vocabulary'

import { outcomeOf } from './ask'
import type { Site } from './useSite'

/** Posts a form as this person, even if the person cannot open its page. */
export async function postAs(site: Site, person: PersonName, row: FormRow): Promise<Outcome> {
  const scene = site.scene(person)
  const page = site.url + (await row.page(scene))
  const fields = row.fields(scene)
  const headers = await site.headersOf(person)
  const before = await site.fingerprint(row.watches)
  const response = await postForm(page, fields, headers, 'manual', {})
  if (row.endsSession) site.dropSession(person === 'visitor' || person === 'other' ? 'own' : person)
  const isChanged = (await site.fingerprint(row.watches)) !== before
  return outcomeOf(response, () => isChanged)
}
