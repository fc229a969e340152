/** An e-mail address in a sentence. */
export const asStrongAddress = (address: string) => <strong className="wrap-anywhere">{address}</strong>;
