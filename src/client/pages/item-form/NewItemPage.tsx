import { Spinner } from '../../components/ui/Spinner.tsx';
import { useKeptForm } from './kept-form.ts';
import { NewItemForm } from './NewItemForm.tsx';

export default function NewItemPage() {
  const { start, keep, ...keeping } = useKeptForm('new');
  if (start === 'reading') return <Spinner />;
  return <NewItemForm start={start} {...keeping} onKeep={keep} />;
}
