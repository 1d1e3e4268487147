import { type RefObject, useEffect, useState } from 'react'

/** The size of an element while it is shown, in CSS pixels; the last one while it is hidden. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { height, width } = entry?.contentRect ?? {}
      if (width && height) setSize({ width, height })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
