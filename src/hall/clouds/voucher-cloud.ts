/** A shop as reported by its group-buy platform. */
export interface CloudShop {
  readonly externalId: string;
  readonly name: string;
  readonly address: string;
}

/** A shop's package; prices in minor units. */
export interface CloudDeal {
  readonly externalId: string;
  readonly name: string;
  readonly price: number;
  readonly marketPrice: number;
}

/** A group-buy platform's cloud. Rejects with a Failure whose message can be shown to the operator. */
export interface VoucherCloud {
  /** Returns the shops of a merchant who has authorized us. */
  shops(businessId: string): Promise<readonly CloudShop[]>;
  deals(shopExternalId: string): Promise<readonly CloudDeal[]>;
}

/** A platform with a consent page, where merchants authorize us. */
export interface AuthorizingCloud extends VoucherCloud {
  /**
   * Returns the URL of the consent page, on this server or elsewhere, which redirects back with `code`, `businessId`
   * and `state`.
   */
  authorizationAddress(state: string): string;
  /** Redeems the code in the redirect. Rejects with a Failure if it is used, expired or another merchant's. */
  exchange(code: string, businessId: string): Promise<void>;
}
