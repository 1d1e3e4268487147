import styles from './Phrases.module.css'

/** Words that are read as one, of which large type would leave half a line alone: `하루 한 팩이면`, `무료 상담을`, `챙겨 먹지`. */
const phrases =
  /((?<!\S)(?:(?:하루|매일|매주|매달|매월)에? )?[한두세네] \S{1,4}|무료 상담\S{0,2}|(?<!\S)\S+[해려와워춰겨] 먹\S{0,2})(?!\S)/

/** A text whose phrases no line break parts, unless they are wider than the line. No-break spaces would change the text. */
export const Phrases = ({ children }: { children: string }) =>
  children.split(phrases).map((part, index) =>
    index % 2 ? (
      <span className={styles.phrase} key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
