export default function EmptyPage() {
  return <main>Empty</main>
}
