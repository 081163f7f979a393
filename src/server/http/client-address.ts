import { BlockList, isIP } from 'node:net';

/** The trusted proxies in front of the server: how many, or which addresses. */
export type TrustedProxies = number | BlockList;

/**
 * Parses TRUST_PROXY: a number of proxies (`1`), or addresses and networks (`127.0.0.1, 10.0.0.0/8, ::1`); undefined if
 * invalid.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return Number(text);
  const list = new BlockList();
  for (const part of text.split(',')) {
    const [, address = '', bits] = /^([\d.a-fA-F:]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const version = isIP(address);
    if (version === 0 || Number(bits ?? 0) > (version === 4 ? 32 : 128)) return undefined;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Returns the caller's address: the connection's own or, behind a trusted proxy, the last address in X-Forwarded-For
 * that does not belong to a trusted proxy. Earlier addresses may be forged and are ignored.
 */
export function clientAddress(trusted: TrustedProxies, peer: string, forwardedFor: string | undefined): string {
  const forwarded = (forwardedFor ?? '').split(',').map(plainAddress);
  let address = plainAddress(peer) ?? '';
  for (let hops = 0; isTrusted(trusted, address, hops); hops += 1) {
    const next = forwarded.pop();
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/**
 * Checks whether the caller's own connection uses https, by the X-Forwarded-Proto of a trusted proxy. Of several
 * protocols, the first is the caller's.
 */
export function isForwardedHttps(trusted: TrustedProxies, peer: string, protocols: string | undefined): boolean {
  return isTrustedPeer(trusted, peer) && /^\s*https\s*(,|$)/i.test(protocols ?? '');
}

/** Checks whether the connection comes from a trusted proxy. */
export function isTrustedPeer(trusted: TrustedProxies, peer: string): boolean {
  return isTrusted(trusted, plainAddress(peer) ?? '', 0);
}

/**
 * Returns the part of an address that is rate-limited as one source: an IPv4 address, or the first half of an IPv6 one.
 */
export function networkPrefix(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = tail === undefined ? groups(head) : [...groups(head), ...Array(zeros).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function isTrusted(trusted: TrustedProxies, address: string, hops: number): boolean {
  if (typeof trusted === 'number') return hops < trusted;
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Returns an address without brackets and port, mapped IPv4 in IPv4 notation; undefined if invalid. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address;
}
