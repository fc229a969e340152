import pino, { type DestinationStream, type Logger } from 'pino';

/** JSON lines for an engineer, in which no person can be recognised. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describe } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What went wrong and where, without the data it went wrong with: a database error carries the row and the values of
 * the statement, and any message may name an address or an id.
 */
function describe(error: Error & { code?: unknown }): object {
  const { name, message, code, stack = '', cause } = error;
  return {
    type: name,
    message: withoutPeople(isFromDatabase(error) ? message.split(':')[0]! : message),
    ...(code !== undefined && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}

const isFromDatabase = (error: object) => 'severity' in error && 'routine' in error;

const withoutPeople = (text: string) =>
  text.replaceAll(/[^\s"'<>()=]+@[^\s"'<>()]+/g, '…@…').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…');
