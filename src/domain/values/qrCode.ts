import { encode } from 'uqr'

/** The light border that QR readers need, in modules. */
const quietZone = 4

/** A QR code as the `d` of one SVG path, a bar for each run of dark modules, in a square of `size` modules. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return { path: data.flatMap(barsOf).join(''), size }
}

const barsOf = (row: boolean[], y: number): string[] =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
