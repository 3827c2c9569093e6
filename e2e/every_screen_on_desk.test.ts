import { everyScreenOn } from './every_screen.ts';

everyScreenOn('desk');
