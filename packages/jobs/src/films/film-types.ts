/** Media types of films, by their containers. */
export const FILM_TYPES = { mp4: 'video/mp4', mkv: 'video/x-matroska' } as const;
