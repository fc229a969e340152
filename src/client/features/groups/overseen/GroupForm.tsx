import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { GroupWithLocations } from '../../../../shared/groups/contract.ts';
import type { Group } from '../../../../shared/organizations/contract.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { AddressField } from '../../provider/organization/AddressField.tsx';
import { overseen } from '../../provider/queries.ts';

type Values = Pick<Group, 'name' | 'subpath'>;

interface GroupFormProps {
  title: string;
  group: Values;
  label: string;
  save: (group: Values) => Promise<GroupWithLocations>;
  onSaved: (group: GroupWithLocations) => void;
}

export function GroupForm({ title, group, label, save, onSaved }: GroupFormProps) {
  const [changed, setChanged] = useState<Partial<Values>>({});
  const { name, subpath } = { ...group, ...changed };
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save({ name, subpath }),
    async onSuccess(saved) {
      setChanged({});
      onSaved(saved);
      await queryClient.invalidateQueries(overseen);
    },
  });
  const isMoving = group.subpath !== '' && subpath !== group.subpath;
  return (
    <form
      className="rounded-card border-line bg-surface grid gap-4 border p-5 sm:p-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        mutate();
      }}
    >
      <h2 className="text-xl font-bold">{title}</h2>
      <Field
        label="Naam"
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setChanged({ ...changed, name: event.currentTarget.value })}
      />
      <AddressField
        prefix="/groep/"
        value={subpath}
        hint={isMoving ? 'Het oude adres blijft werken: wie daar komt, gaat vanzelf door naar het nieuwe.' : undefined}
        onChange={(value) => setChanged({ ...changed, subpath: value })}
      />
      {error && <Banner variant="failure">{error.message}</Banner>}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? 'Bezig met opslaan…' : label}
      </Button>
    </form>
  );
}
