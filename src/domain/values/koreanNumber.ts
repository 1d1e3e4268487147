/** `1,234` */
export const koreanNumber = (number: number): string => number.toLocaleString('ko-KR')
