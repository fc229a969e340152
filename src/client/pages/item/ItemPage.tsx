export default function ItemPage() {
  return <h1>ItemPage</h1>;
}
