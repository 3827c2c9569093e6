/** Where areas meet: what a screen of one area shows of another, loaded with the first screen that shows it. */
import { lazy } from 'react';

export const EventDrawer = lazy(() => import('./areas/schedule/EventDrawer.tsx'));
export const SavedViews = lazy(() => import('./areas/projects/SavedViews.tsx'));
