/** The brand's sign in the panel's frame. */
export function PanelIcon() {
  return <img src="/icon.svg" alt="" width={24} height={24} />
}
