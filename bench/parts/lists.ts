import { say } from '@/process/say'

import { countExamined } from '../examined'
import { compare, type Measurements } from '../measurements'
import { cases } from '../lists/cases'
import { nameOf, openSite, type Site, template } from '../lists/site'
import { interleave, median } from '../measure'
import type { Options } from '../options'
import { startProduct } from '../servers'
import { withRetries } from '../withRetries'

/** Compares list pages at a thousand consultation requests and at a million, alternating between two servers. */
export async function measureLists({ reads, rounds, sizes }: Options): Promise<Measurements> {
  await (await startProduct(template)).stop()
  const small = await openSite(sizes.small)
  const large = await openSite(sizes.large)
  try {
    const rows = []
    for (const { ask, atMost, what } of cases) {
      const time = (site: Site) => () =>
        withRetries(async () => {
          const startedAt = performance.now()
          await ask(site)
          return performance.now() - startedAt
        })
      await interleave(3, { small: time(small), large: time(large) })
      const times = await interleave(reads, { small: time(small), large: time(large) })
      say(`${what} …`)
      const examined = (rows: number, site: Site) =>
        countExamined(nameOf(rows), () => withRetries(() => ask(site)))
      rows.push(
        compare({
          what,
          unit: 'ms',
          product: mediansOf(times.large, rounds),
          floor: mediansOf(times.small, rounds),
          target: { of: 'ratio', atMost },
        }),
        compare({
          what: `${what}: index entries and rows examined`,
          digits: 0,
          product: [await examined(sizes.large, large)],
          floor: [await examined(sizes.small, small)],
        }),
      )
    }
    return {
      rows,
      remarks: [
        `p50 with ${sizes.large.toLocaleString('en-US')} requests beside ${sizes.small.toLocaleString('en-US')} (column “floor”); one reader, over HTTP, with the row of the access log that each reading writes.`,
        'Where a thousand rows hold less than a page of matches, a fuller page is compared with a shorter one.',
        'There is no request for a previous page: the browser keeps what it has read.',
      ],
    }
  } finally {
    await small.served.stop()
    await large.served.stop()
  }
}

/** One median per round, so that the noise shows. */
function mediansOf(times: number[], rounds: number): number[] {
  const length = Math.ceil(times.length / rounds)
  return Array.from({ length: rounds }, (_, round) =>
    median(times.slice(round * length, (round + 1) * length)),
  ).filter((value) => !Number.isNaN(value))
}
