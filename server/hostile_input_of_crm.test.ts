import { hostileInputTo } from './hostile_input.ts';
import { theArea } from './samples.ts';

hostileInputTo(theArea('crm'));
