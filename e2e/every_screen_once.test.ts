import { everyScreenOnce } from './every_screen.ts';

everyScreenOnce('desk');
everyScreenOnce('phone');
