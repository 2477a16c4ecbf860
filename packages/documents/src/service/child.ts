/** Entry point of a process that reads documents. */
import { serveOperations } from '@glossa/engines/process';
import { operations } from './operations.ts';

serveOperations(operations);
