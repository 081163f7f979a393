/** A device as reported by its brand's cloud. */
export interface CloudDevice {
  readonly externalId: string;
  readonly name: string;
  /** The gateway it is connected to; null for a gateway. */
  readonly parentName: string | null;
  readonly type: number;
}

/**
 * A device brand's cloud. Rejects with a Failure whose message can be shown to the operator. After verification it
 * returns an `openId`, by which the cloud identifies the owner from then on, so that no secret of the account is stored
 * here.
 */
export interface DeviceCloud {
  /** Returns the account's openId if `proof` (a verification code or a password) is right. */
  signIn(account: string, proof: string): Promise<string>;
  devices(openId: string): Promise<readonly CloudDevice[]>;
}

/** A cloud that verifies owners by a code it sends them. */
export interface CodeCloud extends DeviceCloud {
  sendCode(account: string): Promise<void>;
}

/** A cloud that verifies owners by password. */
export interface PasswordCloud extends DeviceCloud {
  changePassword(openId: string, password: string): Promise<void>;
}
