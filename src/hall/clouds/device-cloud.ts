/** A device as its brand's cloud tells of it. */
export interface CloudDevice {
  readonly externalId: string;
  readonly name: string;
  /** The gateway it hangs on; null for a gateway. */
  readonly parentName: string | null;
  readonly type: number;
}

/**
 * A device brand's cloud. Its refusals are Failures with a sentence for the operator. Whoever proves to own an account
 * gives us an `openId`, by which the cloud knows us from then on: no secret of the account stays here.
 */
export interface DeviceCloud {
  /** The account's openId, where `proof` (a verification code or a password) is right. */
  signIn(account: string, proof: string): Promise<string>;
  devices(openId: string): Promise<readonly CloudDevice[]>;
}

/** A cloud that proves owners by a code sent to them. */
export interface CodeCloud extends DeviceCloud {
  sendCode(account: string): Promise<void>;
}

/** A cloud that proves owners by a password. */
export interface PasswordCloud extends DeviceCloud {
  changePassword(openId: string, password: string): Promise<void>;
}
