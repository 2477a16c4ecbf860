// @chunk tools
/** How large a text is set: short ones large, as on a card; long ones as reading text. */
export function lengthClass(text: string): 'short' | 'long' {
  return text.length <= 160 ? 'short' : 'long';
}
