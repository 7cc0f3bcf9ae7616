const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Written as they are, line breaks in attributes do not survive in every e-mail.
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as it stands in HTML or XML, in an element or between quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\n\r]/g, (character) => ESCAPES[character] as string);
}
