/** Entry point of a process that reads documents. */
import { serveOperations } from '@glossa/processes';
import { operations } from './operations.ts';

serveOperations(operations);
