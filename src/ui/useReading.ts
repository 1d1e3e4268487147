import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Reads something when it is shown, and again whenever `key` changes; without a key nothing. What was read stays until the next answer, and
 * an answer that comes after the next question is dropped.
 */
export function useReading<Answer>(read: () => Promise<Answer>, key: string | null = '') {
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(read)

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void readNow().then((next) => isCurrent && setAnswer(next))
    return () => {
      isCurrent = false
    }
  }, [key, round])

  const refresh = () => setRound((last) => last + 1)
  return {
    /** Undefined until there is one. */
    answer,
    /** Reads anew while the answer stays. */
    refresh,
    /** Reads anew without an answer meanwhile. */
    readAgain: () => {
      setAnswer(undefined)
      refresh()
    },
  }
}
