import { createVisitorMeters } from '@glossa/db';
import { visitorMetersContract } from '../contracts/visitor-meters.ts';
import { eachDatabase } from '../each-database.ts';

eachDatabase(
  (database) => {
    visitorMetersContract('in the database', (clock) => createVisitorMeters(database().db, clock));
  },
  { locks: true },
);
