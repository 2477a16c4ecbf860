import { eachDatabase } from '@glossa/testing';
import { checkoutContract } from '../testing/checkout-contract.ts';
import { startStripeCheckout, startTestCheckout } from '../testing/providers.ts';

checkoutContract('Stripe', async () => startStripeCheckout());

eachDatabase((database) => {
  checkoutContract('the test checkout', async () => startTestCheckout(database()));
});
