import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export const PrescriptionDrawing = () => (
  <Drawing soft="M30 20h42v66H30z">
    <path d="m24 16 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5v64l-5-5-5 5-5-5-5 5-5-5-5 5-5-5-5 5zM24 32h40M33 24h22" />
    <g className={styles.accent}>
      <circle cx="37" cy="44" r="5" />
      <path d="M32 44h10" />
      <rect x="45" y="48" width="10" height="20" rx="5" transform="rotate(32 50 58)" />
      <path d="m45.8 55.3 8.5 5.3" />
      <circle cx="35" cy="62" r="3" />
    </g>
  </Drawing>
)
