/** Page or card → background: what a person asks of their account. */
export type AccountRequest =
  | { type: 'account/sign-in' }
  | { type: 'account/cancel' }
  | { type: 'account/dashboard' }
  | { type: 'account/plans' };

const TYPES: readonly unknown[] = [
  'account/sign-in',
  'account/cancel',
  'account/dashboard',
  'account/plans',
];

export function isAccountRequest(message: unknown): message is AccountRequest {
  return TYPES.includes((message as { type?: unknown } | null)?.type);
}
