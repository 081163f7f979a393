import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** An OpenID provider on this machine, which lets in whom it is told to, without asking. */
export interface OtherHouse {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Admits the console that is led back to at this address. */
  serve(callback: string): void;
  /** Whom it vouches for from now on, and whether their mail is verified. */
  know(username: string, isVerified?: boolean): void;
  close(): Promise<void>;
}

/** Starts a provider on a free loopback port. */
export async function startOtherHouse(): Promise<OtherHouse> {
  let person = { username: '', isVerified: true };
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider?.callback()(request, response);
    return provider?.interactionFinished(request, response, { login: { accountId: person.username } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['baize', 'secret-of-the-console'];
  return {
    issuer,
    clientId,
    clientSecret,
    serve(callback) {
      provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
        claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        cookies: { keys: ['of-a-test'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => ({
            sub: accountId,
            preferred_username: accountId,
            email: `${accountId}@baize.example`,
            email_verified: person.isVerified,
          }),
        }),
        // Nobody is asked for their consent: the house has agreed with the console.
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client?.clientId ?? '',
            accountId: oidc.session?.accountId ?? '',
          });
          grant.addOIDCScope('openid profile email');
          await grant.save();
          return grant;
        },
      });
    },
    know(username, isVerified = true) {
      person = { username, isVerified };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows the other house from page to page with its cookies, until it leads back to the console at `callback`. */
export async function throughHouse(start: string, callback: string): Promise<string> {
  const jar = new Map<string, string>();
  let address = start;
  while (!address.startsWith(callback)) {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${answer.status} at ${address}: ${await answer.text()}`);
    address = new URL(next, address).href;
  }
  return address;
}
