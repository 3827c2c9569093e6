// Starts a worker from TypeScript, in development and in tests: a worker does not take over the loader of who starts it.
import { argv } from 'node:process';
import { register } from 'tsx/esm/api';

register();
const [file = ''] = argv.splice(2, 1);
await import(file);
