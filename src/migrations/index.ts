import type { Migration } from 'payload'

import * as firstRunContent from './20261121_120000_first_run_content'
import * as accountEmails from './20261121_180000_account_emails'
import * as searchGrams from './20261121_210000_search_grams'
import * as privacyPolicy from './20261121_220000_privacy_policy'
import * as initialConsonants from './20261123_000000_initial_consonants'
import * as dataSubjectRegister from './20261123_000000_subject_register'
import * as privacyContact from './20261123_120000_privacy_contact'
import * as promisedCalls from './20261123_180000_promised_calls'
import * as secondFactor from './20261123_210000_second_factor'
import * as drafts from './20261124_000000_drafts'
import * as smallerPortraits from './20261124_010000_smaller_portraits'

/** With `isAdditive`, versions that don't know the migration may start after it ran: it adds what they ignore. */
type OwnMigration = Migration & { isAdditive?: boolean }

/** In order; each runs once per database. docs/how-to.md tells how to add one. */
export const migrations = [
  { name: '20261121_120000_first_run_content', ...firstRunContent },
  { name: '20261121_180000_account_emails', ...accountEmails },
  { name: '20261121_210000_search_grams', ...searchGrams },
  { name: '20261121_220000_privacy_policy', ...privacyPolicy },
  { name: '20261123_000000_initial_consonants', ...initialConsonants },
  { name: '20261123_000000_subject_register', ...dataSubjectRegister },
  { name: '20261123_120000_privacy_contact', ...privacyContact },
  { name: '20261123_180000_promised_calls', ...promisedCalls },
  { name: '20261123_210000_second_factor', ...secondFactor },
  { name: '20261124_000000_drafts', ...drafts },
  { name: '20261124_010000_smaller_portraits', ...smallerPortraits },
] satisfies Pick<Migration, 'name'>[] as unknown as OwnMigration[]
