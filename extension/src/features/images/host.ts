/** Name of the element that holds everything shown over a page's pictures. */
export const HOST_TAG = 'glossa-pictures';
