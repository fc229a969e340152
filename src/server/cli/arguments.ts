/** The arguments are invalid. */
export class UsageError extends Error {}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export function parse<T>(schema: Schema<T>, value: unknown, problem: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new UsageError(`${problem} (it is "${String(value)}").`);
  return result.data;
}
