import { createLedgerRepo, ownerOfAccount, payerOf } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase } from '@glossa/testing';
import { silentLogger } from '../logger.ts';
import { creditPolicyContract } from '../testing/credit-policy.ts';
import { freeCredits } from './free.ts';
import { ledgerCredits } from './ledger-credits.ts';

const VISITOR = { kind: 'visitor' } as const;

creditPolicyContract('free, for visitors', () => ({ policy: freeCredits, payer: VISITOR }));

eachDatabase((database) => {
  const policy = () => ledgerCredits(createLedgerRepo(database().db), silentLogger);
  creditPolicyContract('by the ledger, for accounts', () => ({
    policy: policy(),
    payer: payerOf(ownerOfAccount(newId())),
  }));
  creditPolicyContract('by the ledger, for visitors', () => ({ policy: policy(), payer: VISITOR }));
});
