/** The asked path if it is a plain one of the person's own area, so that no address leads elsewhere; else the home path. */
export function returnPathOf(asked: string | undefined, homePath: string): string {
  if (asked === undefined || !URL.canParse(asked, origin)) return homePath
  const { href, pathname } = new URL(asked, origin)
  const isPlain = href === origin + asked && pathname === asked
  return isPlain && asked.startsWith(`${homePath}/`) ? asked : homePath
}

const origin = 'https://origin.invalid'
