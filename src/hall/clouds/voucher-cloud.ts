/** A shop as its group-buy platform tells of it. */
export interface CloudShop {
  readonly externalId: string;
  readonly name: string;
  readonly address: string;
}

/** A package of a shop; prices in 分. */
export interface CloudDeal {
  readonly externalId: string;
  readonly name: string;
  readonly price: number;
  readonly marketPrice: number;
}

/** A group-buy platform's cloud. Its refusals are Failures with a sentence for the operator. */
export interface VoucherCloud {
  /** The shops of a merchant who has authorized us. */
  shops(businessId: string): Promise<readonly CloudShop[]>;
  deals(shopExternalId: string): Promise<readonly CloudDeal[]>;
}

/** A platform whose merchants authorize us on a page of its own. */
export interface AuthorizingCloud extends VoucherCloud {
  /** Path of the page, on this server or elsewhere, that leads back with `code`, `businessId` and `state`. */
  authorizationAddress(state: string): string;
  /** Uses up the code that the merchant came back with; a Failure where it was used before, is too old or another's. */
  exchange(code: string, businessId: string): Promise<void>;
}
