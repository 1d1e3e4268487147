export default function OtherEmptyPage() {
  return <main>Other</main>
}
