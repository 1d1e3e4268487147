/**
 * The page to go back to: the path that was asked for if it belongs to the person's own area, else its first page. Anything but a plain
 * path counts for nothing, so that no address leads elsewhere.
 */
export function returnPathOf(asked: string | undefined, homePath: string): string {
  if (asked === undefined || !URL.canParse(asked, origin)) return homePath
  const { href, pathname } = new URL(asked, origin)
  const isPlain = href === origin + asked && pathname === asked
  return isPlain && asked.startsWith(`${homePath}/`) ? asked : homePath
}

const origin = 'https://origin.invalid'
