import type { Migration } from 'payload'

import * as firstRunContent from './20261121_120000_first_run_content'
import * as accountEmails from './20261121_180000_account_emails'
import * as searchGrams from './20261121_210000_search_grams'

/** Every change to stored data, in order. Each runs once per database; see docs/how-to.md for adding one. */
export const migrations = [
  { name: '20261121_120000_first_run_content', ...firstRunContent },
  { name: '20261121_180000_account_emails', ...accountEmails },
  { name: '20261121_210000_search_grams', ...searchGrams },
] satisfies Pick<Migration, 'name'>[] as unknown as Migration[]
