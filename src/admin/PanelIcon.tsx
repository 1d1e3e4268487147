export function PanelIcon() {
  return <img src="/icon.svg" alt="" width={24} height={24} />
}
