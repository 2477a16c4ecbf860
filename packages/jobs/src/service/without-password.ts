/** What a row keeps of a request when its file's password is needed no more; undefined where it has none. */
export function withoutPassword(input: unknown): object | undefined {
  if (typeof input !== 'object' || input === null || !('password' in input)) return undefined;
  const { password: _, ...rest } = input;
  return rest;
}
