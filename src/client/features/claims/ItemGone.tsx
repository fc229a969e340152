import { text } from '../../../shared/platform/language/texts.ts';
import { richText } from '../../platform/language/rich-text.tsx';
import { contactLinks } from '../organizations/contact-links.tsx';

interface ItemGoneProps {
  /** For example 'het schoolkantoor'. */
  office: string;
  phone: string | null | undefined;
  contact_email: string | null | undefined;
}

/** The item was collected or given away before the claim was confirmed; shows whom to contact. */
export function ItemGone(contact: ItemGoneProps) {
  return (
    <p className="wrap-anywhere">
      {text('Misschien is het opgehaald of weggegeven.')} {richText(whereToAsk(contact), contactLinks)}
    </p>
  );
}

function whereToAsk({ office, phone, contact_email: mail }: ItemGoneProps): string {
  if (phone && mail)
    return text('Vraag het na bij {office}: <phone>{phone}</phone> of <mail>{mail}</mail>.', { office, phone, mail });
  if (phone) return text('Vraag het na bij {office}: <phone>{phone}</phone>.', { office, phone });
  return mail
    ? text('Vraag het na bij {office}: <mail>{mail}</mail>.', { office, mail })
    : text('Vraag het na bij {office}.', { office });
}
