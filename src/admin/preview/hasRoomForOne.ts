/** On such a screen only the form or the page has room. */
export const roomForOne = '(max-width: 1024px)'

export const hasRoomForOne = (): boolean => window.matchMedia(roomForOne).matches
