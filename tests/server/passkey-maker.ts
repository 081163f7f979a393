import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the server hands out to make or to prove a passkey, as far as it is looked at here. */
interface Options {
  readonly challenge: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64 = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator with one passkey for a site, as a browser would answer for it (WebAuthn level 2, ES256). */
export function passkeyMaker(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const site = sha256(new URL(origin).hostname);
  let uses = 0;

  const client = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticator = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([site, Buffer.from([flags]), count, rest]);
  };

  const answered = (response: object) =>
    JSON.stringify({ id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Returns the browser's answer to being asked to make it. */
    make(options: Options): string {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authenticator(0x45, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64(client('webauthn.create', options)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      };
      return answered(response);
    },

    /** Returns the browser's answer to being asked to prove it; the count of uses goes up, or to `count`. */
    prove(options: Options, count = uses + 1): string {
      uses = count;
      const data = authenticator(0x05);
      const said = client('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      const response = {
        clientDataJSON: base64(said),
        authenticatorData: base64(data),
        signature: base64(signature),
      };
      return answered(response);
    },
  };
}
