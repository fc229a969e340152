export default function EditItemPage() {
  return <h1>EditItemPage</h1>;
}
