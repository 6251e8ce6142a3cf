import type { ProjectFee } from '@worklane/shared-kernel/contracts';
import { centsToDollars, type FeeRule, sellerFeeCents } from '@worklane/shared-kernel/domain';
import type { Settings } from '../../../platform/settings.ts';

interface FeeRules {
  seller: FeeRule;
  buyer: FeeRule;
}

function feeRulesOf(settings: Settings): FeeRules {
  return {
    seller: {
      rateBasisPoints: settings.FEE_SELLER_RATE_BASIS_POINTS,
      minCents: settings.FEE_SELLER_MINIMUM_CENTS,
      capCents: settings.FEE_SELLER_CAP_CENTS,
    },
    buyer: {
      rateBasisPoints: settings.FEE_BUYER_RATE_BASIS_POINTS,
      minCents: settings.FEE_BUYER_MINIMUM_CENTS,
      capCents: settings.FEE_BUYER_CAP_CENTS,
    },
  };
}

/** In cents; the buyer's fee uses the same formula with its own rates. */
export function feesOf(basePriceCents: number, settings: Settings, isProcurement: boolean) {
  const rules = feeRulesOf(settings);
  return {
    feeCents: sellerFeeCents(basePriceCents, rules.seller, isProcurement),
    buyerFeeCents: sellerFeeCents(basePriceCents, rules.buyer, isProcurement),
  };
}

/** In dollars; zero outside procurement. */
export function presentFee(settings: Settings, isProcurement: boolean): ProjectFee {
  const { seller, buyer } = feeRulesOf(settings);
  const dollars = (cents: number | null) => (isProcurement ? centsToDollars(cents ?? 0) : 0);
  return {
    isProcurement,
    rateBasisPoints: isProcurement ? seller.rateBasisPoints : 0,
    minimum: dollars(seller.minCents),
    cap: dollars(seller.capCents),
    buyerRateBasisPoints: isProcurement ? buyer.rateBasisPoints : 0,
    buyerMinimum: dollars(buyer.minCents),
    buyerCap: dollars(buyer.capCents),
  };
}
