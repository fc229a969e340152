import { Phone } from '../VisitDetails.tsx';

interface ItemGoneProps {
  /** 'het schoolkantoor' */
  office: string;
  phone: string | null | undefined;
  contact_email: string | null | undefined;
}

/** What somebody asked for was fetched or went before they confirmed it: whom to turn to. */
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
