import { Phone } from '../organizations/CollectionDetails.tsx';

interface ItemGoneProps {
  /** For example 'het schoolkantoor'. */
  office: string;
  phone: string | null | undefined;
  contact_email: string | null | undefined;
}

/** The item was collected or given away before the claim was confirmed; shows whom to contact. */
export function ItemGone({ office, phone, contact_email }: ItemGoneProps) {
  return (
    <p className="wrap-anywhere">
      Misschien is het opgehaald of weggegeven. Vraag het na bij {office}
      {phone && (
        <>
          : <Phone phone={phone} />
        </>
      )}
      {contact_email && (
        <>
          {phone ? ' of ' : ': '}
          <a href={`mailto:${contact_email}`} className="underline">
            {contact_email}
          </a>
        </>
      )}
      .
    </p>
  );
}
