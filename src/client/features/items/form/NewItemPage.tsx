import { Spinner } from '../../../ui/Spinner.tsx';
import { NewItemForm } from './NewItemForm.tsx';
import { useUnsavedForm } from './use-unsaved-form.ts';

export default function NewItemPage() {
  const { start, store, ...storage } = useUnsavedForm('new');
  if (start === 'reading') return <Spinner />;
  return <NewItemForm start={start} {...storage} onStore={store} />;
}
