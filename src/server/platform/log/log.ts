import pino, { type DestinationStream, type Logger } from 'pino';

/** Logs JSON lines without personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A database error carries the row and the values of the statement, and any message may hold an e-mail address or an
 * id: only the message without those, the code and the stack are logged.
 */
function serializeError(error: Error & { code?: unknown }): object {
  const { name, message, code, stack = '', cause } = error;
  return {
    type: name,
    message: withoutPersonalData(isFromDatabase(error) ? message.split(':')[0]! : message),
    ...(code !== undefined && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

const isFromDatabase = (error: object) => 'severity' in error && 'routine' in error;

const withoutPersonalData = (text: string) =>
  text.replaceAll(/[^\s"'<>()=]+@[^\s"'<>()]+/g, '…@…').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…');
