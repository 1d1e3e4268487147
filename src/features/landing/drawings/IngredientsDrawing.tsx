import { Drawing } from '@/ui/drawings/Drawing'
import styles from '@/ui/drawings/Drawing.module.css'

export function IngredientsDrawing() {
  return (
    <Drawing>
      <circle className={styles.soft} cx="53" cy="43" r="28" />
      <path d="M48 10c5 0 7 5 11 7s10 0 13 4 1 9 3 13 6 7 6 11-5 7-6 11 0 10-4 13-9 1-13 3-5 5-10 5-6-4-10-5-10 1-13-3-2-9-4-13-6-6-6-11 4-7 6-11-1-9 3-13 9-2 13-4 6-7 11-7z" />
      <path d="m34 74-6 16 10-3 6 6 4-11 4 11 6-6 10 3-6-16" />
      <path
        className={styles.accent}
        d="M36 58c-4-15 6-27 26-27 1 19-10 31-23 25M33 63c5-10 11-17 19-22"
      />
    </Drawing>
  )
}
