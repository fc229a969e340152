import { Phone } from './CollectionDetails.tsx';

/** The elements of a text that names a telephone number or an e-mail address. */
export const contactLinks = {
  phone: (phone: string) => <Phone phone={phone} />,
  mail: (address: string) => (
    <a href={`mailto:${address}`} dir="ltr" className="underline">
      {address}
    </a>
  ),
};
