/** What stands in every style sheet of the player's elements as the browser reads it; their rules are added by script. */
export const ELEMENT_STYLE = '/**/';

/** CSP source of {@link ELEMENT_STYLE}. */
export const ELEMENT_STYLE_SOURCE = "'sha256-0hAheEzaMe6uXIKV4EehS9pu1am1lj/KnnzrOYqckXk='";
