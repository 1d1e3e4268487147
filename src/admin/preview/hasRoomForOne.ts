/** Whether the screen is so narrow that only the form or the page has room. Also in PreviewPane.module.css. */
export const hasRoomForOne = (): boolean => window.matchMedia('(max-width: 1024px)').matches
