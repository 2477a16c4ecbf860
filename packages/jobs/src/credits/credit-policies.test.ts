import {
  createLedgerRepo,
  createVisitorMeters,
  ownerOfAccount,
  ownerOfDevice,
  payerOf,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase } from '@glossa/testing';
import { silentLogger } from '../logger.ts';
import { creditPolicyContract } from '../testing/credit-policy.ts';
import { ledgerCredits } from './ledger-credits.ts';
import { visitorCredits } from './visitor-credits.ts';

eachDatabase(
  (database) => {
    const meters = () => createVisitorMeters(database().db);
    const policy = () => {
      const ledger = createLedgerRepo(database().db);
      return ledgerCredits({ ledger, visitorMeters: meters() }, silentLogger);
    };
    const visitor = () => payerOf(ownerOfDevice(newId()));
    creditPolicyContract('free, for visitors', () => ({
      policy: visitorCredits(meters()),
      payer: visitor(),
    }));
    creditPolicyContract('by the ledger, for accounts', () => ({
      policy: policy(),
      payer: payerOf(ownerOfAccount(newId())),
    }));
    creditPolicyContract('by the ledger, for visitors', () => ({
      policy: policy(),
      payer: visitor(),
    }));
  },
  { locks: true },
);
