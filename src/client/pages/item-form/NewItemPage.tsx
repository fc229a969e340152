export default function NewItemPage() {
  return <h1>NewItemPage</h1>;
}
