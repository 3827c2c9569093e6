/** Where areas meet: what a screen of one area shows of another, loaded with the first screen that shows it. */
import { late } from './kit/late.tsx';

export const EventDrawer = late(() => import('./areas/schedule/EventDrawer.tsx'));
export const SavedViews = late(() => import('./areas/projects/SavedViews.tsx'));
