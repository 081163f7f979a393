import type { Configuration } from 'openid-client';
import { printLine } from '../../run/log.ts';

/** The settings of an identity provider (OpenID Connect). */
export interface OidcSetting {
  /** Its URL, below which `/.well-known/openid-configuration` is found. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which relies on PKCE. */
  readonly clientSecret?: string | undefined;
  /** Its name on the button of the sign-in page. */
  readonly name: string;
  /** The claim that contains the local username. */
  readonly claim: string;
}

/** The state that the browser keeps during the authorization. */
export interface AuthorizationRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page to return to. */
  readonly from: string;
}

/** Authenticates people by an OpenID Connect provider: authorization code with PKCE. */
export interface Oidc {
  readonly setting: OidcSetting;
  /**
   * Returns the URL to redirect to, and the state for the browser to keep; undefined if the provider is unreachable.
   */
  begin(
    callback: string,
    from: string,
  ): Promise<{ readonly address: string; readonly authorization: AuthorizationRequest } | undefined>;
  /**
   * Returns the authenticated username; undefined if authentication failed. `url` is the callback's URL as requested.
   */
  end(url: URL, request: AuthorizationRequest): Promise<string | undefined>;
}

/** Loaded on first use: most servers have no identity provider. */
const openId = () => import('openid-client');

/** Returns the client of an identity provider; its configuration is discovered on first use. */
export function oidcOf(setting: OidcSetting): Oidc {
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    found ??= discover(setting).catch((error) => {
      // Retried next time: the provider may be temporarily unreachable.
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
        // Many providers keep ID tokens short and return further claims from the userinfo endpoint.
        const more = setting.claim in claims ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return usernameIn({ ...more, ...claims }, setting.claim);
      } catch (error) {
        return reported(error);
      }
    },
  };
}

/**
 * Logs an error of the provider or its response, without code or token; returns undefined, so the authentication fails.
 */
function reported(error: unknown): undefined {
  printLine({ level: 'error', event: 'oidc', message: error instanceof Error ? error.message : String(error) });
}

async function discover({ issuer, clientId, clientSecret }: OidcSetting): Promise<Configuration> {
  const client = await openId();
  const url = new URL(issuer);
  // The environment permits http for this machine only.
  const execute = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  return client.discovery(url, clientId, undefined, authentication, { execute });
}

/** Returns the username in the claims; an email address only if the provider has verified it. */
function usernameIn(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  if (claim === 'email' && claims.email_verified !== true) return undefined;
  const value = claims[claim];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
