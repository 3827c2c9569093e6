import { everyCallOf } from './every_call.ts';
import { theArea } from './samples.ts';

everyCallOf(theArea('crm'));
