/**
 * Returns the words of a name in snake, kebab or camel case, in lower case.
 *
 * @example
 * wordsIn('externalCustomer_id') // ['external', 'customer', 'id']
 */
export function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const unchanging = new Set([
  'status',
  'address',
  'news',
  'series',
  'species',
  'access',
  'process',
  'business',
  'class',
  'is',
  'has',
  'bus',
  'dns',
  'sms',
  'https',
  'analysis',
  'os',
  'gps',
  'ids',
  'gas',
  'ios',
  'aws',
]);

const irregular: Readonly<Record<string, string>> = {
  ...{ people: 'person', children: 'child', shelves: 'shelf', leaves: 'leaf', halves: 'half', indices: 'index' },
  ...{ matrices: 'matrix', vertices: 'vertex', criteria: 'criterion', analyses: 'analysis', movies: 'movie' },
  ...{ statuses: 'status', bonuses: 'bonus', campuses: 'campus', viruses: 'virus' },
};

/**
 * Returns the singular of an English word; other words unchanged.
 *
 * @example
 * singular('categories') // 'category'
 */
export function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (unchanging.has(word) || initials.has(word) || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return /s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

const irregularPlural = new Map(Object.entries(irregular).map(([several, one]) => [one, several]));

/** Words without a plural. */
const uncounted = new Set([
  'media',
  'data',
  'metadata',
  'news',
  'series',
  'species',
  'staff',
  'inventory',
  'equipment',
  'ids',
]);

/**
 * Returns the plural of an English word.
 *
 * @example
 * plural('category') // 'categories'
 */
export function plural(word: string): string {
  if (uncounted.has(word) || singular(word) !== word || (/s$/.test(word) && initials.has(word))) return word;
  const several = irregularPlural.get(word);
  if (several !== undefined) return several;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(ch|sh|x|z|ss|us)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** Returns words with the last one changed. */
export function withLast(words: readonly string[], change: (word: string) => string): readonly string[] {
  return words.map((word, index) => (index === words.length - 1 ? change(word) : word));
}

/**
 * Returns words as the name of a file, a record or a screen.
 *
 * @example
 * kebab(['line', 'items']) // 'line-items'
 */
export function kebab(words: readonly string[]): string {
  const name = words
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '');
  return /^[a-z]/.test(name) ? name : `x${name}`;
}

/**
 * Returns words as the name of a field.
 *
 * @example
 * camel(['plan', 'code']) // 'planCode'
 */
export function camel(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

const written: Readonly<Record<string, string>> = {
  oauth: 'OAuth',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
};
const initials = new Set(
  'id url uri ip uuid guid api sku vat html css http https sms pdf csv sql tls ssl oidc saml ldap cve gc dn utc iban bic dns tcp udp cpu gpu ram vm jwt sso mfa otp totp crm cms erp faq seo gps vin imei ttl acl cidr ssh s3 p2p iso mime md5 sha sha256 ui tz eu us'.split(
    ' ',
  ),
);

/**
 * Returns words as a readable phrase, with acronyms in capitals.
 *
 * @example
 * readablePhrase(['external', 'id']) // 'External ID'
 */
export function readablePhrase(words: readonly string[]): string {
  const text = words.map(inCapitals).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Capitalizes acronyms: `id` becomes ID, `ids` becomes IDs. */
function inCapitals(word: string): string {
  const one = word.replace(/s$/, '');
  if (initials.has(word)) return word.toUpperCase();
  return written[word] ?? (initials.has(one) ? `${one.toUpperCase()}s` : word);
}

/** Returns a name that is not taken, with a number if necessary. */
export function uniqueName(name: string, taken: { readonly has: (name: string) => boolean }): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

/**
 * Checks whether two names are equal, ignoring case and separators.
 *
 * @example
 * isSameName('customer_id', 'customerId') // true
 */
export function isSameName(one: string, other: string): boolean {
  return wordsIn(one).join(' ') === wordsIn(other).join(' ');
}
