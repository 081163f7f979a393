import type { Configuration } from 'openid-client';
import { printLine } from '../../run/log.ts';

/** The settings of an identity provider (OpenID Connect). */
export interface OidcSetting {
  /** Its address, under which `/.well-known/openid-configuration` is found. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, whom PKCE alone protects. */
  readonly clientSecret?: string | undefined;
  /** What the button on the sign-in page calls it. */
  readonly name: string;
  /** The claim that holds the username here. */
  readonly claim: string;
}

/** Kept in the browser while the person is at the identity provider. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that they wanted to go to. */
  readonly from: string;
}

/** Authenticates people at an identity provider: authorization code with PKCE. */
export interface Oidc {
  readonly setting: OidcSetting;
  /** Returns the address to redirect to, and the state the browser keeps; undefined if the provider is unreachable. */
  begin(
    callback: string,
    from: string,
  ): Promise<{ readonly address: string; readonly authorization: AuthorizationRequest } | undefined>;
  /** Returns the authenticated username; undefined if authentication failed. `url` is the callback as requested. */
  end(url: URL, request: AuthorizationRequest): Promise<string | undefined>;
}

/** Loaded at the first single sign-on: most servers have no identity provider. */
const openId = () => import('openid-client');

/** Returns the client of an identity provider, whose configuration is discovered at the first use. */
export function oidcOf(setting: OidcSetting): Oidc {
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    found ??= discover(setting).catch((error) => {
      // Tried again next time: it may only be away.
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    setting,
    async begin(callback, from) {
      const config = await configuration().catch(reported);
      if (config === undefined) return undefined;
      const client = await openId();
      const authorization = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        from,
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
        state: authorization.state,
        nonce: authorization.nonce,
      });
      return { address: address.href, authorization };
    },
    async end(url, { state, nonce, verifier }) {
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const client = await openId();
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, url, checks);
        const claims = tokens.claims();
        if (claims === undefined) return undefined;
        // Many providers keep their token short, and give more claims by the userinfo endpoint.
        const more = setting.claim in claims ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return usernameIn({ ...more, ...claims }, setting.claim);
      } catch (error) {
        return reported(error);
      }
    },
  };
}

/** Any error of the provider or its response fails the authentication; it is logged without code or token. */
function reported(error: unknown): undefined {
  printLine({ level: 'error', event: 'oidc', message: error instanceof Error ? error.message : String(error) });
}

async function discover({ issuer, clientId, clientSecret }: OidcSetting): Promise<Configuration> {
  const client = await openId();
  const url = new URL(issuer);
  // The environment admits http on this machine only.
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  return client.discovery(url, clientId, undefined, authentication, { execute });
}

/** An email address counts only if the provider has verified it. */
function usernameIn(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  if (claim === 'email' && claims.email_verified !== true) return undefined;
  const value = claims[claim];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
