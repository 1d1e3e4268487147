/** As src/ui/tokens.css, which pictures and metadata can't read (tests/unit/features/metadata/drawing.test.ts). */
export const colours = {
  ground: '#fbfaf7',
  paper: '#ffffff',
  ink: '#1b2620',
  inkSoft: '#46534b',
  act: '#0f6b4f',
  onAct: '#ffffff',
} as const

/** How much of the strip of packs is seen, of a picture 1200 wide. */
export const stripHeight = 138

type Ground = {
  width: number
  height: number
  margin: number
  /** Side of the logo. */
  icon: number
  iconTop: number
  scale: number
}

const packWidth = 113
const packs = 10

/** The ground of a sharing image (specification 2.7): an SVG of this size times `scale`, and where the packs' dates are. */
export function background({ height, icon, iconTop, margin, scale, width }: Ground) {
  const top = height - stripHeight
  const strip = Array.from({ length: packs }, (_, day) => pack(day)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">
<path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(${margin} ${iconTop}) scale(${icon / 32})"><rect width="32" height="32" rx="8" fill="${colours.act}"/><g fill="none" stroke="${colours.onAct}" stroke-width="2" stroke-linejoin="round"><path d="M9 10.5 11.3 8l2.4 2.5L16 8l2.3 2.5L20.7 8l2.3 2.5V25H9z"/><rect x="13.25" y="12.75" width="5.5" height="10" rx="2.75" transform="rotate(38 16 17.75)"/><path d="m13.85 16.05 4.3 3.4" stroke-linecap="round"/></g></g>
<g transform="translate(${margin} ${top}) scale(${packWidth / 72})" fill="none" stroke="${colours.ink}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">${strip}</g></svg>`
  const days = Array.from({ length: packs }, (_, day) => ({
    text: `${day + 1}일`,
    x: margin + packWidth * (day + 0.5),
    y: top + 26,
  }))
  return { svg, days }
}

function pack(day: number): string {
  const pills = `<g stroke="${colours.act}" stroke-width="2"><circle cx="23" cy="56" r="7"/><path d="M16 56h14M42 65l11 7"/><rect x="41" y="54" width="13" height="28" rx="6.5" transform="rotate(32 47.5 68)"/></g>`
  const edge = day > 0 ? ' stroke-dasharray="1 6"' : ''
  return `<g transform="translate(${day * 72} 0)"><path fill="${colours.paper}" stroke="none" d="M0 0h72v130H0z"/><path d="M0 0h72"/><path d="M0 0v130"${edge}/>${pills}</g>`
}
