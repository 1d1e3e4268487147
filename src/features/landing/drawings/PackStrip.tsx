import { landing } from '@/copy/landing'
import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

type PackStripProps = { packsInRow: number; openDay: number }

const days = 30
const width = 72
const step = 118

/** Serrated at both ends, perforated between days. */
function strip(packs: number) {
  const outline = `M0 0h${packs * width}${'l-5 5 5 5'.repeat(10)}H0${'l5-5-5-5'.repeat(10)}z`
  const perforation = Array.from({ length: packs - 1 }, () => `m${width}-100v100`).join('')

  return { outline, perforation: `M0 100${perforation}` }
}

/** A month of packs: those before `openDay` are gone, that one is open. */
export function PackStrip({ packsInRow, openDay }: PackStripProps) {
  const rows = Array.from({ length: days / packsInRow }, (_, index) => index)
  const allDays = Array.from({ length: days }, (_, index) => index + 1)
  const packId = `pack-${packsInRow}`
  const translateTo = (day: number) =>
    `translate(${((day - 1) % packsInRow) * width} ${Math.floor((day - 1) / packsInRow) * step})`

  return (
    <Drawing viewBox={`-1 -1 ${packsInRow * width + 2} ${rows.length * step - 16}`}>
      <symbol id={packId} overflow="visible">
        <circle cx="23" cy="56" r="7" />
        <path d="M16 56h14M42 65l11 7" />
        <rect x="41" y="54" width="13" height="28" rx="6.5" transform="rotate(32 47.5 68)" />
        <circle cx="26" cy="78" r="4" />
      </symbol>
      {rows.map((row) => {
        const missing = row === 0 ? openDay : 0
        const { outline, perforation } = strip(packsInRow - missing)

        return (
          <g key={row} transform={translateTo(row * packsInRow + missing + 1)}>
            <path className={styles.paper} d={outline} />
            <path className={styles.perforation} d={perforation} />
          </g>
        )
      })}
      {allDays.map((day) => (
        <g
          key={day}
          className={day < openDay ? styles.gone : undefined}
          transform={translateTo(day)}
        >
          {day > openDay && <use className={styles.accent} href={`#${packId}`} />}
          {day < openDay && <path className={styles.perforation} d="M4 1h64v98H4z" />}
          {day !== openDay && (
            <text className={styles.day} x="36" y="28">
              {landing.packDay(day)}
            </text>
          )}
        </g>
      ))}
      <g transform={`${translateTo(openDay)} translate(2 -4) rotate(-6 36 50) scale(1.04)`}>
        <path className={styles.soft} d="M6 8h72v98H6z" />
        <path
          className={styles.paper}
          d="m0 8 6-7 6 7 6-7 6 7 6-7 6 7 6-7 6 7 6-7 6 7 6-7 6 7v92H0zM18 88h36"
        />
        <text className={styles.day} x="36" y="40">
          {landing.packDay(openDay)}
        </text>
        <g className={styles.warm}>
          <circle cx="13" cy="-16" r="8" />
          <path d="M5-16h16" />
          <rect x="34" y="-46" width="14" height="30" rx="7" transform="rotate(32 41 -31)" />
          <path d="m35-34.5 12 7.5" />
          <circle cx="57" cy="-9" r="5" />
        </g>
      </g>
    </Drawing>
  )
}
