/** Stands in the name of static content that is made while its examples are not there yet. */
export const UNFINISHED = ' unfinished';
