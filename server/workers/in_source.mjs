// Starts a worker from TypeScript, in development and in tests: a worker does not take over the loader of who starts it.
import { register } from 'tsx/esm/api';

register();
// the first argument is the worker's file, the others are its own
await import(process.argv.splice(2, 1).join(''));
