/** What an area says of itself: light data and ways to load the rest, because the first page carries it. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Topic } from '../contract/topics.ts';
import type { NoticeKind } from '../domain/notices.ts';
import type { Rule } from '../domain/rules.ts';
import type { ScreenPath, TabAddress } from '../domain/screens.ts';
import type { FoundKind } from '../domain/search.ts';
import type { Capture } from './kit/outbox/capture.ts';

/** An icon by its name: vite.config.ts puts those that areas name into the frame of signed-in people. */
export type IconName = Extract<keyof typeof import('@tabler/icons-react'), `Icon${string}`>;

/** Places count upwards, with room between them; no two entries of a menu have the same. */
interface Placed {
  place: number;
  /** in this menu, where it differs from the title of the screen */
  title?: MessageDescriptor;
}

export interface WebScreen {
  title: MessageDescriptor;
  /** absent: not built yet, the path answers with a page that says what will be there, and no menu offers it */
  load?: () => Promise<{ default: ComponentType }>;
  /** `own`: it draws its frame itself; `signed_in`: although strangers see it too */
  frame?: 'own' | 'signed_in';
  menu?: Placed & { in: 'work' | 'company'; icon: IconName };
  /** among the tabs of a project */
  project_tab?: Placed;
  /** in the bar of a phone, which takes the first three */
  bar?: Placed;
  /** the same for who works on site; `at` is what is shown of the screen, where it is not its beginning */
  bar_on_site?: Placed & { icon: IconName; at?: `?${string}` };
}

/** What is found by words, as the finder shows it. */
export interface FoundGroup {
  name: MessageDescriptor;
  icon: IconName;
  /** what changes it */
  topics: readonly Topic[];
}

/** A kind of notification, as lists and a person’s choices show it. */
export interface NoticeWords {
  name: MessageDescriptor;
  icon: IconName;
  /** what it tells of */
  text: MessageDescriptor;
}

/** What can be begun from anywhere. */
export interface AreaAction {
  title: MessageDescriptor;
  /** other words that people look for it by, one after the other */
  words?: MessageDescriptor;
  to: string;
  /** besides what the screen of `to` needs */
  needs?: Rule;
}

/** What can be recorded without a connection. */
export type AreaCapture = Capture<IconName, ScreenPath>;

/** What one area gives to the whole. What it shows inside screens of others, it exports beside this by name. */
export interface Area {
  screens?: Partial<Record<ScreenPath, WebScreen>>;
  tabs?: Partial<Record<TabAddress, MessageDescriptor>>;
  found?: Partial<Record<FoundKind, FoundGroup>>;
  notices?: Partial<Record<NoticeKind, NoticeWords>>;
  actions?: readonly AreaAction[];
  /** by the kind under which an entry of the outbox names it */
  captures?: Readonly<Record<string, AreaCapture>>;
  /** parameters of the address that lay something over a screen: no part of a saved view */
  overlay_params?: readonly string[];
}
