/** Where areas meet: what a screen of one area shows of another, loaded with the first screen that shows it. */
import type { ComponentType } from 'react';
import { late, useAheadOfUse } from './kit/late.tsx';
import { useOpened } from './kit/opened.ts';
import { WhenOpened } from './ui/WhenOpened.tsx';

/** One part of a file that has several. */
const one = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  late<P>(async () => ({ default: await load() }));

const panels = () => import('./areas/schedule/project_panels.tsx');

const EventDrawerCode = late<{ opened: boolean }>(() => import('./areas/schedule/EventDrawer.tsx'));
export const DocumentDrawer = late<object>(() => import('./areas/documents/DocumentDrawer.tsx'));
export const Decision = one(async () => (await import('./areas/documents/Decision.tsx')).Decision);
export const SavedViews = late<object>(() => import('./areas/projects/SavedViews.tsx'));
export const MyWork = late<{ onKnown: () => void }>(() => import('./areas/schedule/MyWork.tsx'));
export const ProgressCurve = one(async () => (await panels()).ProgressCurve);
export const NowAndNext = one(async () => (await panels()).NowAndNext);
export const WaitingOnWhom = one(async () => (await panels()).WaitingOnWhom);
export const LateAndAtRisk = one(async () => (await panels()).LateAndAtRisk);
export const Milestones = one(async () => (await panels()).Milestones);
export const PapersMissing = one(async () => (await panels()).PapersMissing);
export const Comments = one(async () => (await import('./areas/comments/Comments.tsx')).Comments);
export const Photos = one(async () => (await import('./areas/photos/Photos.tsx')).Photos);
export const InvestorProjects = late<object>(() => import('./areas/portals/InvestorProjects.tsx'));
export const VendorDashboard = late<object>(() => import('./areas/portals/VendorDashboard.tsx'));
export const Activity = one(async () => (await import('./areas/notifications/Activity.tsx')).Activity);

/** The event that is open. Its code comes when one is opened, or with the first sign of a hand that may open one. */
export function EventDrawer() {
  const { id, close } = useOpened('event');
  useAheadOfUse(EventDrawerCode);
  return (
    <WhenOpened opened={id !== undefined} onClose={close}>
      {(opened) => <EventDrawerCode opened={opened} />}
    </WhenOpened>
  );
}
