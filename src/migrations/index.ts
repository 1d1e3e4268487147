import type { Migration } from 'payload'

import * as firstRunContent from './20261121_120000_first_run_content'
import * as accountEmails from './20261121_180000_account_emails'
import * as searchGrams from './20261121_210000_search_grams'
import * as privacyPolicy from './20261121_220000_privacy_policy'

/** One whose file exports `isAdditive` only adds: earlier versions, which do not know it, may start on a database that has seen it. */
type OwnMigration = Migration & { isAdditive?: boolean }

/** Every change to stored data, in order. Each runs once per database; see docs/how-to.md for adding one. */
export const migrations = [
  { name: '20261121_120000_first_run_content', ...firstRunContent },
  { name: '20261121_180000_account_emails', ...accountEmails },
  { name: '20261121_210000_search_grams', ...searchGrams },
  { name: '20261121_220000_privacy_policy', ...privacyPolicy },
] satisfies Pick<Migration, 'name'>[] as unknown as OwnMigration[]
