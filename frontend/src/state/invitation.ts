/** What a friend has sent: a link, a code in any writing, or a message with one of them in it. */

/** To a table, by its name or its code, or to another page, such as cards that somebody has shared. */
export type Invitation = { readonly table: string } | { readonly code: string } | { readonly page: string };

const LINK = /\/t\/([a-z0-9]+)/i;
const PAGE = /#\/[a-z]\S*/i;
const TABLE = /\b[a-z2-7]{16}\b/;
const SIGNS = 6;
const CODE_IN_WORDS = /\b([a-z0-9]{3})-([a-z0-9]{3})\b/i;

/** Return where an invitation leads, or null if there is none in the text. */
export function readInvitation(text: string): Invitation | null {
  const link = LINK.exec(text)?.[1];
  const page = link ? null : PAGE.exec(text)?.[0];
  if (page) return { page };
  const table = link ?? TABLE.exec(text.trim().toLowerCase())?.[0];
  if (table) return { table: table.toLowerCase() };
  const signs = text.replace(/[\s-]/g, '');
  if (/^[a-z0-9]+$/i.test(signs) && signs.length === SIGNS) return { code: signs.toLowerCase() };
  const found = CODE_IN_WORDS.exec(text);
  return found ? { code: `${found[1]}${found[2]}`.toLowerCase() } : null;
}

/** A code as it is said aloud: 7KQ-4MA. */
export function spoken(code: string): string {
  const signs = code.replaceAll('-', '').toUpperCase();
  return `${signs.slice(0, signs.length / 2)}-${signs.slice(signs.length / 2)}`;
}
