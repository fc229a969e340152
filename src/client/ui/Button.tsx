import type { ComponentProps } from 'react';

import { Link } from '../platform/router/router.tsx';

type Variant = 'solid' | 'outline' | 'danger' | 'plain';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-5 narrow:flex-wrap narrow:gap-y-0 narrow:px-2 py-2 text-center font-semibold wrap-break-word transition-colors [&>svg]:shrink-0';

const variantClasses: Record<Variant, string> = {
  solid:
    'bg-accent text-on-accent hover:brightness-110 disabled:bg-ink/10 disabled:text-muted disabled:hover:brightness-100',
  outline: 'border border-field/60 bg-surface hover:bg-soft disabled:text-muted',
  danger: 'bg-bad text-surface hover:brightness-110 disabled:bg-ink/10 disabled:text-muted',
  plain: 'hover:bg-soft disabled:text-muted',
};

export function Button({
  variant = 'solid',
  className = '',
  ...props
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button type="button" {...props} className={`${base} ${variantClasses[variant]} ${className}`} />;
}

export function ButtonLink({
  variant = 'solid',
  className = '',
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...props} className={`${base} ${variantClasses[variant]} ${className}`} />;
}

/** For links that leave the app, for example to a mail program. */
export function ButtonAnchor({ className = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={`${base} ${variantClasses.solid} ${className}`}>
      {children}
    </a>
  );
}
