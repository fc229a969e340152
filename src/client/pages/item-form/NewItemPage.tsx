import { Spinner } from '../../components/ui/Spinner.tsx';
import { useUnsavedForm } from './kept-form.ts';
import { NewItemForm } from './NewItemForm.tsx';

export default function NewItemPage() {
  const { start, store, ...storage } = useUnsavedForm('new');
  if (start === 'reading') return <Spinner />;
  return <NewItemForm start={start} {...storage} onStore={store} />;
}
