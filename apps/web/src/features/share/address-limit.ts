/** Longest fragment that is put in an address, in characters; links that are longer break in mails and chats. */
export const ADDRESS_LIMIT = 8_000;
