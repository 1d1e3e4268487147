import { median, ratioOf, spread } from './measure'

/** One row of the table of docs/performance.md, as text. */
export type Measurement = {
  what: string
  product: string
  floor: string
  ratio: string
  noise: string
  target: string
  isMet: boolean | null
}

/** The result of a part: rows of the table, and sentences below it. */
export type Measurements = { rows: Measurement[]; remarks?: string[] }

type Bound = { atMost: number } | { atLeast: number }

type Comparison = {
  what: string
  unit?: string
  digits?: number
  /** One value per round. */
  product: number[]
  floor?: number[]
  /** `of`: whether the product's value is judged, or its ratio to the floor. */
  target?: Bound & { of: 'product' | 'ratio' }
}

/** Formats measured values and judges them by the target. */
export function compare({
  digits = 1,
  floor = [],
  product,
  target,
  unit = '',
  what,
}: Comparison): Measurement {
  const ratio = floor.length ? ratioOf(product, floor) : NaN
  const format = (value: number) => withUnit(numeral(value, digits), unit)
  const noises = [product, floor].filter((values) => values.length > 1).map(spread)
  return {
    what,
    product: format(median(product)),
    floor: floor.length ? format(median(floor)) : '',
    // A floor of zero has no ratio.
    ratio: Number.isFinite(ratio) ? numeral(ratio, 2) : '',
    // Nor has a median of zero a share.
    noise: noises
      .filter(Number.isFinite)
      .map((noise) => `${numeral(noise * 100, 0)} %`)
      .join(', '),
    target: target ? textOf(target, unit) : '',
    isMet: target ? isWithin(target.of === 'ratio' ? ratio : median(product), target) : null,
  }
}

const isWithin = (value: number, bound: Bound) =>
  'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast

function textOf(bound: NonNullable<Comparison['target']>, unit: string): string {
  const [sign, limit] = 'atMost' in bound ? ['≤', bound.atMost] : ['≥', bound.atLeast]
  return `${sign} ${limit}${bound.of === 'ratio' ? ' ×' : unit && ` ${unit}`}`
}

const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text)

const numeral = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
