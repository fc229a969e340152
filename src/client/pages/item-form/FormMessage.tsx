import { Message, type MessageProps } from '../../components/ui/Message.tsx';

/**
 * Says something at the place in the form that it is about, where it covers nothing. The regions are always there, so
 * that screen readers hear what is put into them.
 */
export function FormMessage({ message }: { message: MessageProps | null }) {
  const shown = message && <Message {...message} />;
  const failed = message?.look === 'failure';
  return (
    <div className={message ? 'fade-in' : 'sr-only'}>
      <div role="status">{!failed && shown}</div>
      <div role="alert">{failed && shown}</div>
    </div>
  );
}
