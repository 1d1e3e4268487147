/** Opens a channel to this browser's other tabs; undefined where the browser has none, so that a page works without them. */
export function openTabChannel(
  name: string,
  onMessage?: (message: unknown) => void,
): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  const channel = new BroadcastChannel(name)
  if (onMessage) channel.addEventListener('message', ({ data }) => onMessage(data))
  return channel
}
