/** What an API token may do. */
export const TOKEN_SCOPES = ['translate', 'documents', 'media', 'chat', 'account:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
