// Starts the drawing thread from TypeScript, in development and in tests: a thread does not take over its parent's loader.
import { register } from 'tsx/esm/api';

register();
await import('./drawing.ts');
