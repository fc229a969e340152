// Also runs before any package is installed, on the Node of the machine, so it uses only built-in modules.

/** The settings that others make necessary. */
export function missingSettings(env) {
  const required = [
    ...['JWT_SECRET', 'SECRETS_KEY'].map((name) => ({
      name,
      neededBy: env.NODE_ENV === 'production' && 'NODE_ENV',
      message: `${name} is required when NODE_ENV is production: 32 or more random characters.`,
    })),
    // Otherwise the links in mails would depend on the Host header of a request.
    ...['SMTP_URL', 'TRUST_PROXY'].map((other) => ({
      name: 'PUBLIC_URL',
      neededBy: env[other] && env[other] !== '0' && other,
      message: `PUBLIC_URL is required with ${other}: the links in mails lead there.`,
    })),
    {
      name: 'MAIL_FROM',
      neededBy: env.SMTP_URL && 'SMTP_URL',
      message: 'MAIL_FROM is required with SMTP_URL: the sender of the mails, such as Terecht <noreply@example.nl>.',
    },
  ];
  return required.filter(({ name, neededBy }) => neededBy && !env[name]);
}
