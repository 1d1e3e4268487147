import { type Report, runLighthouse } from '../../scripts/runLighthouse'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import { interleave } from '../measure'
import type { Options } from '../options'
import { startFloor, startProduct } from '../servers'

const database = 'bench-lighthouse'
const perfect = ['accessibility', 'best-practices', 'seo']
/** Compares the landing page's mobile scores with an empty page's. */
export async function measureLighthouse({ lighthouseRuns }: Options): Promise<Measurements> {
  await dropDatabase(database)
  const product = await startProduct(database)
  const floor = await startFloor('next')
  try {
    const run = (url: string) => () => runLighthouse(url, ['performance', ...perfect])
    const reports = await interleave(lighthouseRuns, {
      product: run(product.url),
      floor: run(floor.url),
    })
    const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? 0) * 100
    const value = (audit: string) => (report: Report) =>
      (report.audits[audit]?.numericValue ?? NaN) / 1000
    return {
      rows: [
        compare({
          what: 'Lighthouse mobile, performance',
          digits: 0,
          product: reports.product.map(score('performance')),
          floor: reports.floor.map(score('performance')),
          target: { of: 'product', atLeast: 100 },
        }),
        ...perfect.map((name) =>
          compare({
            what: `Lighthouse mobile, ${name}`,
            digits: 0,
            product: reports.product.map(score(name)),
            target: { of: 'product', atLeast: 100 },
          }),
        ),
        compare({
          what: 'largest contentful paint, simulated',
          unit: 's',
          product: reports.product.map(value('largest-contentful-paint')),
          floor: reports.floor.map(value('largest-contentful-paint')),
          target: { of: 'product', atMost: 0.9 },
        }),
        compare({
          what: 'total blocking time, simulated',
          unit: 's',
          product: reports.product.map(value('total-blocking-time')),
          floor: reports.floor.map(value('total-blocking-time')),
          target: { of: 'product', atMost: 0 },
        }),
      ],
      remarks: [`Medians of ${lighthouseRuns} runs.`],
    }
  } finally {
    await product.stop()
    await floor.stop()
  }
}
