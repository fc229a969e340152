import { Message, type MessageProps } from '../../../ui/Message.tsx';

/** Shows a message in place. The live regions always exist, so that screen readers announce what is added to them. */
export function FormMessage({ message }: { message: MessageProps | null }) {
  const shown = message && <Message {...message} />;
  const failed = message?.variant === 'failure';
  return (
    <div className={message ? 'fade-in' : 'sr-only'}>
      <div role="status">{!failed && shown}</div>
      <div role="alert">{failed && shown}</div>
    </div>
  );
}
